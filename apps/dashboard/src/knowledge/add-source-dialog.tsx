import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField } from '../components/field.tsx';
import { useBot } from '../shell/here.ts';
import { type AddedKind, sourceBody } from './source-body.ts';
import { SourceFields } from './source-fields.tsx';

const kinds: Record<AddedKind, string> = {
  site: 'A site: many pages',
  url: 'A page',
  text: 'A text',
  qa: 'A question with its answer',
  dataset: 'The Minecraft data set',
};

export function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const { path } = useBot();
  const [kind, setKind] = useState<AddedKind>('site');
  const add = useChange(
    (form: FormData) => request<KnowledgeSourceBody>('POST', `${path}/sources`, sourceBody(kind, form)),
    [`${path}/sources`],
  );
  const submit = (form: FormData) => add.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm title="Add a source" action="Add" change={add} onSubmit={submit} onClose={onClose}>
      <SelectField
        label="Kind"
        options={kinds}
        value={kind}
        // The options are the kinds.
        onChange={(event) => setKind(event.target.value as AddedKind)}
      />
      <SourceFields kind={kind} />
    </DialogForm>
  );
}
