import type { PlanBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { LimitFields, readLimits } from './limit-fields.tsx';

interface PlanDialogProps {
  /** The plan to edit; a new one when left out. */
  plan?: PlanBody;
  /** The plan that a new one starts as. */
  from?: PlanBody;
  onClose: () => void;
}

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
      <Checkbox
        label="Own models"
        name="own_models"
        defaultChecked={from?.own_models ?? true}
        hint="Bots may use other models than that of the server."
      />
      <LimitFields legend="Leave a limit empty for no limit." values={from} />
    </DialogForm>
  );
}

function bodyOf(form: FormData, plan: PlanBody | undefined) {
  // A disabled box is not part of the form.
  const api_access = plan?.built_in ? plan.api_access : form.has('api_access');
  return {
    name: form.get('name'),
    api_access,
    white_label: form.has('white_label'),
    own_models: form.has('own_models'),
    ...readLimits(form),
  };
}
