import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { forgetDraft, readDraft } from '../components/drafts.ts';
import { SelectField } from '../components/field.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { type AddedKind, sourceBody } from './source-body.ts';
import { SourceFields } from './source-fields.tsx';
import { useIsPublic } from './visitors-may-open.tsx';

const kinds: Record<AddedKind, string> = {
  site: 'Website: many pages',
  url: 'Single web page',
  text: 'Text',
  qa: 'Questions and answers',
  dataset: 'Minecraft data (example)',
};

const isKind = (text: string | undefined): text is AddedKind => text !== undefined && text in kinds;

export function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const { path } = useBot();
  const draft = `${path} new source`;
  const [kind, setKind] = useState<AddedKind>(() => {
    const typed = readDraft(draft)?.kind?.[0];
    return isKind(typed) ? typed : 'site';
  });
  const add = useChange(
    (form: FormData) => request<KnowledgeSourceBody>('POST', `${path}/sources`, sourceBody(kind, form)),
    [`${path}/sources`],
  );
  const done = () => {
    forgetDraft(draft);
    onClose();
  };
  const submit = (form: FormData) => add.mutate(form, { onSuccess: done });
  return (
    <DialogForm title="Add source" action="Add" change={add} onSubmit={submit} onClose={onClose} draft={draft}>
      <SelectField
        label="Kind"
        name="kind"
        options={kinds}
        value={kind}
        // The value is always one of the kinds.
        onChange={(event) => setKind(event.target.value as AddedKind)}
      />
      <SourceFields kind={kind} draft={draft} published={useIsPublic() ?? false} />
    </DialogForm>
  );
}
