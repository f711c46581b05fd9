import { Checkbox } from '../components/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import type { AddedKind } from './source-body.ts';

const refreshing = { '': 'Only when asked to', '24': 'Every day', '168': 'Every week' };
const discoveries = { both: 'Sitemap and links', sitemap: 'Sitemap only', links: 'Links only' };

/** The fields of each kind. */
export function SourceFields({ kind }: { kind: AddedKind }) {
  if (kind === 'dataset') return <p className="text-soft">521 records of Minecraft Java 26.2, ready at once.</p>;
  if (kind === 'qa') {
    return (
      <>
        <TextArea label="Question" name="question" required maxLength={500} rows={2} />
        <TextArea label="Answer" name="answer" required maxLength={4_000} rows={5} />
      </>
    );
  }
  if (kind === 'text') return <TextFields />;
  return (
    <>
      <TextField label="Address" name="url" type="url" required placeholder="https://example.com/docs" />
      {kind === 'site' && <SiteFields />}
      <SelectField label="Read it again" name="refresh_hours" options={refreshing} defaultValue="" />
    </>
  );
}

export function TitleField({ title = '' }: { title?: string }) {
  return <TextField label="Title" name="title" defaultValue={title} required maxLength={200} autoComplete="off" />;
}

interface TextFieldsProps {
  title?: string;
  text?: string;
  url?: string;
  published?: boolean;
}

export function TextFields({ title = '', text = '', url = '', published = false }: TextFieldsProps) {
  return (
    <>
      <TitleField title={title} />
      <TextArea
        {...{ label: 'Text', name: 'text', required: true, maxLength: 500_000, rows: 8, defaultValue: text }}
        hint="Markdown headings help to find the right part."
      />
      <TextField
        {...{ label: 'Where people can read it (optional)', name: 'url', type: 'url', defaultValue: url }}
        placeholder="https://example.com/terms"
      />
      <Checkbox
        {...{ label: 'Publish it', name: 'published', defaultChecked: published }}
        hint="Answers link to it. Without an address of its own, the link shows the text to whoever has it; unpublished, only the title."
      />
    </>
  );
}

function SiteFields() {
  return (
    <details className="grid gap-4 rounded-md border border-line px-3 py-2">
      <summary>Which pages</summary>
      <div className="grid gap-4 pt-3">
        <SelectField label="Find pages by" name="discovery" options={discoveries} defaultValue="both" />
        <TextField
          {...{ label: 'Address of the sitemap (optional)', name: 'sitemap_url', type: 'url' }}
          placeholder="https://example.com/sitemap.xml"
        />
        <TextField label="Only below this path (optional)" name="under" placeholder="/docs/" pattern="/.*" />
        <TextField
          label="At most this many pages (optional)"
          name="max_pages"
          type="number"
          min={1}
          inputMode="numeric"
        />
      </div>
    </details>
  );
}
