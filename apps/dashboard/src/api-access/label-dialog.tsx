import type { KeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { useBot } from '../shell/current-workspace.ts';

export function LabelDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { path } = useBot();
  const rename = useChange(
    (form: FormData) => request('PATCH', `${path}/keys/${apiKey.id}`, Object.fromEntries(form)),
    [`${path}/keys`],
  );
  const save = (form: FormData) => rename.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm title="Rename key" action="Save" change={rename} onSubmit={save} onClose={onClose}>
      <TextField label="Name" name="label" defaultValue={apiKey.label} required maxLength={80} autoComplete="off" />
    </DialogForm>
  );
}
