import type { ConnectorBody, KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft, readDraft } from '../components/drafts.ts';
import { SelectField } from '../components/field.tsx';
import { said } from '../components/service-texts.ts';
import { useBot } from '../shell/current-workspace.ts';
import { ConnectFields, connectBody } from './connect-fields.tsx';
import { LabelFields, labelsBody } from './label-fields.tsx';
import { type AddedKind, sourceBody } from './source-body.ts';
import { refreshing, SourceFields } from './source-fields.tsx';
import { useConnectors } from './use-connectors.ts';
import { useIsPublic } from './visitors-may-open.tsx';

const kinds: Record<AddedKind, string> = {
  site: 'Website: many pages',
  url: 'Single web page',
  text: 'Text',
  qa: 'Questions and answers',
  dataset: 'Minecraft data (example)',
};

const isKind = (text: string): text is AddedKind => text in kinds;
/** Before the type of a service. */
const connect = 'connect:';

export function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const { path } = useBot();
  const draft = `${path} new source`;
  const connectors = useConnectors();
  const [chosen, setChosen] = useState(() => readDraft(draft)?.kind?.[0] ?? 'site');
  const connector = connectors.find(({ type }) => chosen === `${connect}${type}`);
  const kind = isKind(chosen) ? chosen : 'site';
  const add = useChange(
    (form: FormData) =>
      request<KnowledgeSourceBody>('POST', `${path}/sources`, {
        ...(connector ? connectedBody(connector, form) : sourceBody(kind, form)),
        ...labelsBody(form),
      }),
    [`${path}/sources`],
  );
  const done = () => {
    forgetDraft(draft);
    onClose();
  };
  const submit = (form: FormData) => add.mutate(form, { onSuccess: done });
  const options = {
    ...kinds,
    ...Object.fromEntries(connectors.map(({ type, name }) => [`${connect}${type}`, `Connect: ${said(name)}`])),
  };
  return (
    <DialogForm
      title="Add source"
      action={connector ? 'Connect' : 'Add'}
      change={add}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
    >
      <SelectField
        label="Kind"
        name="kind"
        options={options}
        value={connector ? chosen : kind}
        onChange={(event) => setChosen(event.target.value)}
      />
      {connector ? <NewConnection connector={connector} key={connector.type} /> : <Given kind={kind} draft={draft} />}
      <LabelFields />
    </DialogForm>
  );
}

function Given({ kind, draft }: { kind: AddedKind; draft: string }) {
  return <SourceFields kind={kind} draft={draft} published={useIsPublic() ?? false} />;
}

function NewConnection({ connector }: { connector: ConnectorBody }) {
  return (
    <>
      <ConnectFields connector={connector} />
      <SelectField label="Sync automatically" name="refresh_hours" options={refreshing} defaultValue="6" />
    </>
  );
}

function connectedBody(connector: ConnectorBody, form: FormData): Record<string, unknown> {
  const hours = String(form.get('refresh_hours') ?? '');
  return { kind: 'connected', refresh_hours: hours === '' ? null : Number(hours), ...connectBody(connector, form) };
}
