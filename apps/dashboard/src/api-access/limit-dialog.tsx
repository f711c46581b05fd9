import type { KeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { useBot } from '../shell/current-workspace.ts';

/** Gives a key a lower limit than the plan does. */
export function LimitDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { path } = useBot();
  const change = useChange(
    (form: FormData) => request('PATCH', `${path}/keys/${apiKey.id}`, { own_quota_per_day: limitOf(form) }),
    [`${path}/keys`],
  );
  const save = (form: FormData) => change.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm
      title={`Limit requests of “${apiKey.label}”`}
      action="Save"
      change={change}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Requests a day"
        name="limit"
        type="number"
        min={1}
        max={1_000_000_000}
        defaultValue={apiKey.own_quota_per_day ?? ''}
        hint="Days are in UTC. Leave it empty for what the plan allows; a higher number has no effect."
      />
    </DialogForm>
  );
}

function limitOf(form: FormData): number | null {
  const text = String(form.get('limit') ?? '').trim();
  return text === '' ? null : Number(text);
}
