import type { PlanBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';

interface PlanDialogProps {
  /** The plan to edit; a new one when left out. */
  plan?: PlanBody;
  /** The plan that a new one starts as. */
  from?: PlanBody;
  onClose: () => void;
}

type Limit = Exclude<keyof PlanBody, 'id' | 'name' | 'api_access' | 'white_label' | 'from_file' | 'built_in'>;

const limits: readonly { name: Limit; label: string; hint?: string; unit?: number }[] = [
  { name: 'key_requests_per_day', label: 'Requests of one key a day', hint: 'Empty: the setting QUOTA_PER_DAY.' },
  { name: 'questions_per_day', label: 'Questions of the workspace a day' },
  { name: 'questions_per_month', label: 'Questions of the workspace a month' },
  { name: 'bots', label: 'Bots' },
  { name: 'keys', label: 'Active API keys' },
  { name: 'sources', label: 'Sources' },
  { name: 'stored_bytes', label: 'Stored content in MB', unit: 1e6 },
  { name: 'members', label: 'Members and invitations' },
  { name: 'retention_days', label: 'Days that conversations are kept' },
];

/** A form for all terms of a plan. */
export function PlanDialog({ plan, from = plan, onClose }: PlanDialogProps) {
  const save = useChange(
    (form: FormData) => request('PUT', `/operator/plans/${plan?.id ?? String(form.get('id'))}`, bodyOf(form, plan)),
    ['/operator/', '/me', '/workspaces'],
  );
  const submit = (form: FormData) => save.mutate(form, { onSuccess: onClose });
  return (
    <DialogForm
      title={plan ? `Edit the plan “${plan.name}”` : 'Create a plan'}
      action={plan ? 'Save' : 'Create plan'}
      change={save}
      onSubmit={submit}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" name="name" defaultValue={plan?.name} required maxLength={60} autoComplete="off" />
        {plan === undefined && (
          <TextField
            label="Id"
            name="id"
            required
            maxLength={40}
            pattern="[a-z0-9][a-z0-9_\-]*"
            autoComplete="off"
            hint="Lowercase letters, digits, - and _. It cannot be changed later."
          />
        )}
      </div>
      <Checkbox
        label="API access"
        name="api_access"
        defaultChecked={from?.api_access ?? true}
        disabled={plan?.built_in}
        hint={plan?.built_in ? 'Fixed for the built-in plans.' : 'API keys, tokens and webhooks work.'}
      />
      <Checkbox
        label="White label"
        name="white_label"
        defaultChecked={from?.white_label ?? true}
        hint="Bots on websites may hide “Powered by Lectern”."
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-2 text-[0.867rem] text-soft">Leave a limit empty for no limit.</legend>
        {limits.map(({ name, label, hint, unit = 1 }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            min={1}
            hint={hint}
            defaultValue={shownOf(from?.[name], unit)}
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}

const shownOf = (stored: number | null | undefined, unit: number) =>
  stored === null || stored === undefined ? '' : Math.ceil(stored / unit);

function bodyOf(form: FormData, plan: PlanBody | undefined) {
  const given = limits.map(({ name, unit = 1 }) => {
    const text = String(form.get(name) ?? '').trim();
    return [name, text === '' ? null : Math.round(Number(text) * unit)];
  });
  // A disabled box is not part of the form.
  const api_access = plan?.built_in ? plan.api_access : form.has('api_access');
  return { name: form.get('name'), api_access, white_label: form.has('white_label'), ...Object.fromEntries(given) };
}
