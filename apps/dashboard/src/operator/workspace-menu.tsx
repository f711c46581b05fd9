import type { ListedBrandBody, OperatorWorkspaceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { LimitFields, readLimits } from './limit-fields.tsx';
import { brandsPath } from './lists.ts';
import { SignInLinkDialog } from './sign-in-link-dialog.tsx';

interface DialogProps {
  workspace: OperatorWorkspaceBody;
  onClose: () => void;
}

/** What an operator can do with one workspace. */
export function WorkspaceMenu({ workspace }: { workspace: OperatorWorkspaceBody }) {
  const [asked, setAsked] = useState<'limits' | 'brand' | 'link' | 'access' | 'suspend' | 'resume' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu label={`Actions for ${workspace.name}`}>
        <MenuItem onSelect={() => setAsked('limits')}>Own limits</MenuItem>
        <MenuItem onSelect={() => setAsked('brand')}>Brand</MenuItem>
        <MenuItem onSelect={() => setAsked('link')}>Sign-in link</MenuItem>
        <MenuItem onSelect={() => location.assign(`/dashboard/api/operator/workspaces/${workspace.id}/export`)}>
          Export
        </MenuItem>
        {workspace.access && <MenuItem onSelect={() => setAsked('access')}>Lift access rules</MenuItem>}
        {workspace.suspended === null ? (
          <MenuItem onSelect={() => setAsked('suspend')} danger>
            Suspend
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setAsked('resume')}>Resume</MenuItem>
        )}
        <MenuItem onSelect={() => setAsked('delete')} danger>
          Delete
        </MenuItem>
      </Menu>
      {asked === 'limits' && <LimitsDialog workspace={workspace} onClose={close} />}
      {asked === 'brand' && <BrandDialog workspace={workspace} onClose={close} />}
      {asked === 'access' && <AccessDialog workspace={workspace} onClose={close} />}
      {asked === 'suspend' && <SuspendDialog workspace={workspace} onClose={close} />}
      {asked === 'link' && <SignInLinkDialog workspace={workspace} onClose={close} />}
      {asked === 'delete' && <DeleteDialog workspace={workspace} onClose={close} />}
      {asked === 'resume' && <ResumeDialog workspace={workspace} onClose={close} />}
    </>
  );
}

function useWorkspaceChange<Input>({ id }: OperatorWorkspaceBody, bodyOf: (input: Input) => object) {
  return useChange(
    (input: Input) => request('PATCH', `/operator/workspaces/${id}`, bodyOf(input)),
    ['/operator/workspaces', '/me', `/workspaces/${id}`],
  );
}

function LimitsDialog({ workspace, onClose }: DialogProps) {
  const save = useWorkspaceChange(workspace, (form: FormData) => ({ limits: readLimits(form) }));
  return (
    <DialogForm
      title={`Own limits of “${workspace.name}”`}
      action="Save"
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
      wide
    >
      <LimitFields
        legend={`These apply instead of the limits of ${workspace.plan_name}. Leave one empty for that of the plan.`}
        values={workspace.own_limits}
      />
    </DialogForm>
  );
}

function BrandDialog({ workspace, onClose }: DialogProps) {
  const brands = useGet<{ brands: ListedBrandBody[] }>(brandsPath).data?.brands ?? [];
  const save = useWorkspaceChange(workspace, (form: FormData) => ({ brand: String(form.get('brand')) || null }));
  const hosts = Object.fromEntries(brands.map(({ host, name }) => [host, `${name} (${host})`]));
  return (
    <DialogForm
      title={`Brand of “${workspace.name}”`}
      action="Save"
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField
        key={brands.length}
        label="Brand"
        name="brand"
        options={{ '': 'That of the server', ...hosts }}
        defaultValue={workspace.brand ?? ''}
      />
    </DialogForm>
  );
}

function AccessDialog({ workspace, onClose }: DialogProps) {
  const lift = useWorkspaceChange(workspace, () => ({ access: null }));
  const { require_second_factor = false, networks = [] } = workspace.access ?? {};
  return (
    <ConfirmDialog
      title={`Lift the access rules of “${workspace.name}”`}
      action="Lift access rules"
      change={lift}
      onConfirm={() => lift.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>For owners who locked everybody out. Be sure that you talk to an owner; the audit log shows it.</p>
      <ul className="list-disc pl-5">
        {require_second_factor && <li>Two-factor authentication is not required any more.</li>}
        {networks.length > 0 && (
          <li className="[overflow-wrap:anywhere]">
            Members, API keys and tokens may come from everywhere, not only from {networks.join(', ')}.
          </li>
        )}
      </ul>
    </ConfirmDialog>
  );
}

function SuspendDialog({ workspace, onClose }: DialogProps) {
  const suspend = useWorkspaceChange(workspace, (form: FormData) => ({ suspended: { reason: form.get('reason') } }));
  return (
    <DialogForm
      title={`Suspend “${workspace.name}”`}
      action="Suspend"
      change={suspend}
      onSubmit={(form) => suspend.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
      isDanger
    >
      <p className="text-soft">
        Its API keys, tokens, bots and dashboard stop at once; sources are not read and webhooks wait. Nothing is
        deleted, and everything works again when you resume it.
      </p>
      <TextField
        label="Reason (optional)"
        name="reason"
        maxLength={200}
        autoComplete="off"
        hint="Its members and programs read it; visitors of websites do not."
      />
    </DialogForm>
  );
}

function ResumeDialog({ workspace, onClose }: DialogProps) {
  const resume = useWorkspaceChange(workspace, () => ({ suspended: null }));
  return (
    <ConfirmDialog
      title={`Resume “${workspace.name}”`}
      action="Resume"
      change={resume}
      onConfirm={() => resume.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its keys, bots and dashboard work again at once.</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ workspace, onClose }: DialogProps) {
  const remove = useChange(
    () => request('DELETE', `/operator/workspaces/${workspace.id}`),
    ['/operator/workspaces', '/me'],
  );
  return (
    <ConfirmDialog
      title={`Delete “${workspace.name}”`}
      action="Delete workspace"
      typed={workspace.name.trim()}
      change={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its bots, sources, keys and conversations are deleted. This cannot be undone. Export it first if in doubt.</p>
    </ConfirmDialog>
  );
}
