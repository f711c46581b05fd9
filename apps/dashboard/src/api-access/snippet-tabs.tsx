import { Tabs } from 'radix-ui';
import { Code } from '../components/code.tsx';
import { type Call, type Language, snippets } from './snippets.ts';

/** How to ask the bot from a program. */
export function SnippetTabs(call: Call) {
  const languages = Object.keys(snippets) as Language[];
  return (
    <Tabs.Root defaultValue="curl" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Tabs.List aria-label="Language" className="flex gap-4 border-b border-line">
        {languages.map((language) => (
          <Tabs.Trigger
            key={language}
            value={language}
            className="-mb-px border-b-2 border-transparent px-1 py-1 text-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {language}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        // Not a tab stop: its content is focusable.
        <Tabs.Content key={language} value={language} tabIndex={-1}>
          <Code label={language} text={snippets[language](call)} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
