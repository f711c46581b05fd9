import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { assignableRoles } from './role-names.ts';

/** Creates an invitation and shows its link, which the inviting person passes on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { path, workspace } = useWorkspace();
  const invite = useChange(
    (form: FormData) =>
      request<{ link: string; mailed: boolean }>('POST', `${path}/invitations`, Object.fromEntries(form)),
    [`${path}/invitations`],
  );
  if (invite.data) {
    return (
      <ShownOnce title="Invitation" onClose={onClose}>
        <p className="text-soft">
          {invite.data.mailed
            ? 'The invitation was sent by email. You can also share this link: it works once, for that email address, and is shown only once.'
            : 'Send this link to the person you invited. It works once, for that email address, and is shown only once.'}
        </p>
        <Secret label="Link" text={invite.data.link} />
      </ShownOnce>
    );
  }
  return (
    <DialogForm
      title="Invite a member"
      action="Create link"
      change={invite}
      onSubmit={(form) => invite.mutate(form)}
      onClose={onClose}
    >
      <TextField label="Email" name="email" type="email" required autoComplete="off" />
      <SelectField label="Role" name="role" options={assignableRoles(workspace?.role)} defaultValue="editor" />
    </DialogForm>
  );
}
