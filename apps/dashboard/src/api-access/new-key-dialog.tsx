import type { CreatedKeyBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { AddressField } from '../components/address-field.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface NewKeyProps {
  onCreated: (key: CreatedKeyBody) => void;
  onClose: () => void;
}

const lifetimes = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In 1 year'],
] as const;

export function NewKeyDialog({ onCreated, onClose }: NewKeyProps) {
  const { path } = useBot();
  const create = useChange(
    (form: FormData) => request<CreatedKeyBody>('POST', `${path}/keys`, keyBody(form)),
    [`${path}/keys`],
  );
  const submit = (form: FormData) => create.mutate(form, { onSuccess: onCreated });
  return (
    <DialogForm title="Create API key" action="Create key" change={create} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        name="label"
        maxLength={80}
        autoComplete="off"
        hint="Where the key is used, such as “Website”."
      />
      <AddressField
        label="Webhook URL (optional)"
        name="webhook_url"
        placeholder="https://example.com/hook"
        hint="Each request made with this key is sent to this URL, signed."
      />
      <TextField
        label="Requests a day (optional)"
        name="own_quota_per_day"
        type="number"
        min={1}
        max={1_000_000_000}
        hint="A limit for this key alone. Empty: what the plan allows."
      />
      <SelectField label="Expires" name="days" options={lifetimes} defaultValue="" />
    </DialogForm>
  );
}

function keyBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const days = Number(text('days'));
  return {
    ...(text('label') !== '' && { label: text('label') }),
    ...(text('webhook_url') !== '' && { webhook_url: text('webhook_url') }),
    ...(text('own_quota_per_day') !== '' && { own_quota_per_day: Number(text('own_quota_per_day')) }),
    ...(days > 0 && { expires_at: new Date(Date.now() + days * 86_400_000).toISOString() }),
  };
}
