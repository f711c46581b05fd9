import type { OperatorWorkspaceBody, PlanBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { plansPath } from './lists.ts';

/** A workspace for somebody else. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const plans = useGet<{ plans: PlanBody[] }>(plansPath).data?.plans ?? [];
  // Pressing the button again after a broken connection creates no second one.
  const [key] = useState(() => crypto.randomUUID());
  const create = useChange(
    (form: FormData) =>
      request<OperatorWorkspaceBody>('POST', '/operator/workspaces', bodyOf(form), { 'Idempotency-Key': key }),
    ['/operator/workspaces'],
  );
  const options = { '': 'The plan of new workspaces', ...Object.fromEntries(plans.map(({ id, name }) => [id, name])) };
  return (
    <DialogForm
      title="Create a workspace"
      action="Create workspace"
      change={create}
      onSubmit={(form) => create.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Name" name="name" required maxLength={80} autoComplete="off" />
      <TextField
        label="Email of the owner"
        name="email"
        type="email"
        required
        autoComplete="off"
        hint="Without an account, the person gets one that has no password yet. Send a sign-in link."
      />
      <SelectField label="Plan" name="plan" options={options} defaultValue="" />
    </DialogForm>
  );
}

function bodyOf(form: FormData) {
  const plan = String(form.get('plan') ?? '');
  return { name: form.get('name'), owner: { email: form.get('email') }, ...(plan !== '' && { plan }) };
}
