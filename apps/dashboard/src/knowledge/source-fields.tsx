import { AddressField } from '../components/address-field.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import { HeaderFields } from './header-fields.tsx';
import { PairList } from './pair-list.tsx';
import type { AddedKind } from './source-body.ts';
import { VisitorsMayOpen } from './visitors-may-open.tsx';

export const refreshing = [
  ['', 'Never'],
  ['6', 'Every 6 hours'],
  ['24', 'Every day'],
  ['168', 'Every week'],
  ['720', 'Every 30 days'],
] as const;
const discoveries = { both: 'Sitemap and links', sitemap: 'Sitemap only', links: 'Links only' };

interface SourceFieldsProps {
  kind: AddedKind;
  draft: string;
  /** Whether visitors may open a text, unless somebody says otherwise. */
  published?: boolean;
}

/** The fields of each kind. */
export function SourceFields({ kind, draft, published = false }: SourceFieldsProps) {
  if (kind === 'dataset')
    return (
      <p className="text-soft">521 records of Minecraft Java Edition 26.2, an example that is ready immediately.</p>
    );
  if (kind === 'qa') return <PairList pairs={[{ question: '', answer: '' }]} draft={draft} />;
  if (kind === 'text') return <TextFields published={published} />;
  return (
    <>
      <AddressField label="URL" name="url" required placeholder="https://example.com/docs" />
      {kind === 'site' && <SiteFields />}
      <SelectField label="Refresh automatically" name="refresh_hours" options={refreshing} defaultValue="" />
      <ScriptsField />
      <HeaderFields />
    </>
  );
}

export function ScriptsField({ defaultChecked }: { defaultChecked?: boolean | undefined }) {
  return (
    <Checkbox
      label="Run the scripts of its pages"
      name="javascript"
      hint="For pages that are empty without JavaScript. It takes longer, and needs a browser that the operator of this server has set up."
      defaultChecked={defaultChecked}
    />
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
        label="Text"
        name="text"
        required
        maxLength={500_000}
        rows={8}
        defaultValue={text}
        hint="Use Markdown headings to help the bot find the right part."
      />
      <AddressField
        label="Public link (optional)"
        name="url"
        defaultValue={url}
        placeholder="https://example.com/terms"
      />
      <VisitorsMayOpen what="this text" defaultChecked={published} key={String(published)} />
    </>
  );
}

function SiteFields() {
  return (
    <details className="grid gap-4 rounded-md border border-line px-3 py-2">
      <summary>Advanced options</summary>
      <div className="grid gap-4 pt-3">
        <SelectField label="Find pages by" name="discovery" options={discoveries} defaultValue="both" />
        <AddressField label="Sitemap URL (optional)" name="sitemap_url" placeholder="https://example.com/sitemap.xml" />
        <TextField label="Only pages under this path (optional)" name="under" placeholder="/docs/" pattern="/.*" />
        <TextField label="Maximum pages (optional)" name="max_pages" type="number" min={1} inputMode="numeric" />
      </div>
    </details>
  );
}
