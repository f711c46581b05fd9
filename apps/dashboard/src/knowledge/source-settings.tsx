import type { ConnectorBody, KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { AddressField } from '../components/address-field.tsx';
import { counted } from '../components/count.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft } from '../components/drafts.ts';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { ConnectFields, connectBody } from './connect-fields.tsx';
import { headersBody } from './header-body.ts';
import { HeaderFields } from './header-fields.tsx';
import { LabelFields, labelsBody } from './label-fields.tsx';
import { refreshing, ScriptsField, TitleField } from './source-fields.tsx';
import { useConnectors } from './use-connectors.ts';
import { VisitorsMayOpen } from './visitors-may-open.tsx';

interface SourceSettingsProps {
  source: KnowledgeSourceBody;
  sourcePath: string;
  onClose: () => void;
}

const discoveries = { both: 'Sitemap and links', sitemap: 'Sitemap only', links: 'Links only' };

/** What can be changed about a file, a web page, a website or a connected service. */
export function SourceSettings({ source, sourcePath, onClose }: SourceSettingsProps) {
  const { path } = useBot();
  const toast = useToast();
  const draft = `${sourcePath} settings`;
  const connector = useConnectors().find(({ type }) => type === source.settings.connection?.type);
  const save = useChange(
    async (form: FormData) => {
      const changes = connector ? connectedChanges(connector, form) : changesOf(source, form);
      await request('PATCH', sourcePath, { ...changes, ...labelsBody(form) });
      forgetDraft(draft);
      toast({ text: 'Source saved.' });
    },
    [`${path}/sources`],
  );
  return (
    <DialogForm
      title={`Edit “${source.title}”`}
      action="Save"
      change={save}
      onClose={onClose}
      draft={draft}
      wide
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
    >
      <TitleField title={source.title} />
      {source.kind === 'file' && <FileFields source={source} />}
      {connector && <ConnectedFields source={source} connector={connector} />}
      {(source.kind === 'site' || source.kind === 'url') && <CrawlFields source={source} />}
      <LabelFields source={source} />
    </DialogForm>
  );
}

function FileFields({ source }: { source: KnowledgeSourceBody }) {
  return (
    <>
      <AddressField
        label="Public link (optional)"
        name="url"
        defaultValue={source.url ?? ''}
        placeholder="https://example.com/handbook.pdf"
        hint="Citations lead there instead of to a page of this server."
      />
      <VisitorsMayOpen what="this file" defaultChecked={source.settings.published ?? false} />
    </>
  );
}

function ConnectedFields({ source, connector }: { source: KnowledgeSourceBody; connector: ConnectorBody }) {
  const { settings, refresh_hours } = source;
  return (
    <>
      <ConnectFields connector={connector} connection={settings.connection} secrets={settings.secrets} />
      <SelectField
        label="Sync automatically"
        name="refresh_hours"
        options={scheduleOf(refresh_hours)}
        defaultValue={refresh_hours === null ? '' : String(refresh_hours)}
      />
    </>
  );
}

function connectedChanges(connector: ConnectorBody, form: FormData): Record<string, unknown> {
  const hours = String(form.get('refresh_hours') ?? '');
  const title = String(form.get('title') ?? '').trim();
  return { title, refresh_hours: hours === '' ? null : Number(hours), ...connectBody(connector, form) };
}

function CrawlFields({ source: { kind, url, settings, refresh_hours } }: { source: KnowledgeSourceBody }) {
  return (
    <>
      <AddressField label="URL" name="url" required defaultValue={url ?? ''} />
      <SelectField
        label="Refresh automatically"
        name="refresh_hours"
        options={scheduleOf(refresh_hours)}
        defaultValue={refresh_hours === null ? '' : String(refresh_hours)}
      />
      {kind === 'site' && (
        <>
          <SelectField
            label="Find pages by"
            name="discovery"
            options={discoveries}
            defaultValue={settings.discovery ?? 'both'}
          />
          <AddressField label="Sitemap URL (optional)" name="sitemap_url" defaultValue={settings.sitemap_url ?? ''} />
          <TextArea
            label="Include only these paths (optional)"
            name="include"
            rows={2}
            placeholder="/docs/"
            defaultValue={pathsOf(settings.include, settings.under)}
            hint="One per line. A path covers everything below it, and * stands for anything."
          />
          <TextArea
            label="Exclude these paths (optional)"
            name="exclude"
            rows={2}
            placeholder="/blog/*/archive"
            defaultValue={settings.exclude?.join('\n')}
          />
          <TextField
            label="Maximum pages (optional)"
            name="max_pages"
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={settings.max_pages}
          />
        </>
      )}
      <ScriptsField defaultChecked={settings.javascript} />
      <HeaderFields stored={settings.headers} />
    </>
  );
}

/** A schedule that was set elsewhere is added to the choices. */
function scheduleOf(hours: number | null): readonly (readonly [string, string])[] {
  const isKnown = hours === null || refreshing.some(([value]) => value === String(hours));
  return isKnown ? refreshing : [...refreshing, [String(hours), `Every ${counted(hours ?? 0, 'hour')}`]];
}

/** Earlier versions had a single path, which is now one of several. */
const pathsOf = (include: readonly string[] | undefined, under: string | undefined): string =>
  [...(under === undefined ? [] : [under]), ...(include ?? [])].join('\n');

function changesOf({ kind, settings }: KnowledgeSourceBody, form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .flatMap((line) => line.trim() || []);
  const title = text('title');
  if (kind === 'file') return { title, url: text('url') || null, published: form.has('published') };
  const page = {
    title,
    url: text('url'),
    refresh_hours: text('refresh_hours') === '' ? null : Number(text('refresh_hours')),
    javascript: form.has('javascript'),
    ...headersBody(form, settings.headers),
  };
  if (kind === 'url') return page;
  return {
    ...page,
    discovery: text('discovery'),
    sitemap_url: text('sitemap_url') || null,
    under: null,
    include: lines('include'),
    exclude: lines('exclude'),
    max_pages: text('max_pages') === '' ? null : Number(text('max_pages')),
  };
}
