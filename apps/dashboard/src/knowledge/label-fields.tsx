import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { TextArea, TextField } from '../components/field.tsx';

type Labels = Pick<KnowledgeSourceBody, 'audience' | 'tags' | 'fields'>;

const none: Labels = { audience: [], tags: [], fields: {} };

/** Who a source is for, and what questions can filter by. */
export function LabelFields({ source = none }: { source?: Labels }) {
  const { audience, tags, fields } = source;
  const isUsed = audience.length + tags.length + Object.keys(fields).length > 0;
  return (
    <details className="grid gap-4 rounded-md border border-line px-3 py-2" open={isUsed}>
      <summary>Who may see it</summary>
      <div className="grid gap-4 pt-3">
        <TextField
          label="Audience (optional)"
          name="audience"
          defaultValue={audience.join(', ')}
          placeholder="staff"
          autoComplete="off"
          hint="Groups, with commas. Only questions whose filter names one of them are answered from this source. Empty: everybody."
        />
        <TextField
          label="Tags (optional)"
          name="tags"
          defaultValue={tags.join(', ')}
          placeholder="returns, eu"
          autoComplete="off"
          hint="With commas. A question can be limited to sources with a tag."
        />
        <TextArea
          label="Own fields (optional)"
          name="fields"
          rows={2}
          defaultValue={Object.entries(fields)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
          placeholder="region: eu"
          hint="One per line."
        />
      </div>
    </details>
  );
}

/** The labels of a form that has these fields. */
export function labelsBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const list = (name: string) =>
    text(name)
      .split(',')
      .flatMap((one) => one.trim() || []);
  const lines = text('fields')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const fields = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, Math.max(0, at)).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { audience: list('audience'), tags: list('tags'), fields: Object.fromEntries(fields) };
}
