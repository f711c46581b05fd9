// The tested examples from the documentation, so that they are not duplicated here.
import docs from '../../../../docs/webhooks.md?raw';
import { Code } from '../components/code.tsx';

const languages = { node: 'Receiver in Node', python: 'Receiver in Python' } as const;

/** Receivers that check the signature, to start from. */
export function VerifyExample() {
  return (
    <details className="grid gap-3">
      <summary className="text-soft">Example: a receiver that verifies the signature</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
        {Object.entries(languages).map(([language, label]) => (
          <Code key={language} label={label} text={exampleOf(language)} />
        ))}
      </div>
    </details>
  );
}

function exampleOf(language: string): string {
  const [, code = ''] = new RegExp(`<!-- example: ${language} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(docs) ?? [];
  return code.trimEnd();
}
