import type { CreatedTokenBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

export interface NewTokenProps {
  onCreated: (token: CreatedTokenBody) => void;
  onClose: () => void;
}

export const lifetimes = { '': 'Never', '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year' };
const reading = { '': 'No access', read: 'Read' };
const accesses = { ...reading, write: 'Read and write' };
const areas = {
  bots: 'Bots and instructions',
  knowledge: 'Knowledge',
  conversations: 'Conversations and feedback',
  keys: 'API keys and webhooks',
  usage: 'Usage',
  access: 'Access rules',
};

export function NewTokenDialog({ onCreated, onClose }: NewTokenProps) {
  const { path, may } = useWorkspace();
  const optionsOf = (area: string) => (area === 'access' && !may('owner') ? reading : accesses);
  const create = useChange(
    (form: FormData) => request<CreatedTokenBody>('POST', `${path}/tokens`, tokenBody(form)),
    [`${path}/tokens`],
  );
  const submit = (form: FormData) => create.mutate(form, { onSuccess: onCreated });
  return (
    <DialogForm title="Create a token" action="Create token" change={create} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        hint="The program that uses it, such as “Documentation pipeline”. The audit log shows this name."
      />
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1 font-medium">Scopes</legend>
        {Object.entries(areas).map(([area, label]) => (
          <SelectField key={area} label={label} name={area} options={optionsOf(area)} defaultValue="" />
        ))}
      </fieldset>
      <SelectField label="Expires" name="days" options={lifetimes} defaultValue="365" />
    </DialogForm>
  );
}

function tokenBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const scopes = Object.keys(areas).flatMap((area) => (text(area) === '' ? [] : [`${area}:${text(area)}`]));
  return { name: text('name'), scopes, ...expiryOf(form) };
}

/** When a token with the chosen lifetime ends. */
export function expiryOf(form: FormData) {
  const days = Number(form.get('days') ?? '');
  return days > 0 ? { expires_at: new Date(Date.now() + days * 86_400_000).toISOString() } : {};
}
