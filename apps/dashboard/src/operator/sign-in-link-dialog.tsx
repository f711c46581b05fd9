import type { SignInLinkBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { TextField } from '../components/field.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';

/** Makes a link that signs a person in once. */
export function SignInLinkDialog({ workspace, onClose }: { workspace: { name: string }; onClose: () => void }) {
  const create = useChange(
    (form: FormData) => request<SignInLinkBody>('POST', '/operator/sign-in-links', { email: form.get('email') }),
    [],
  );
  if (create.data) return <ShownLink link={create.data} onClose={onClose} />;
  return (
    <DialogForm
      title="Create a sign-in link"
      action="Create link"
      change={create}
      onSubmit={(form) => create.mutate(form)}
      onClose={onClose}
    >
      <p className="text-soft">
        The link signs a member of “{workspace.name}” in once, within 5 minutes. The audit logs of their workspaces show
        it.
      </p>
      <TextField label="Email of the person" name="email" type="email" required autoComplete="off" />
    </DialogForm>
  );
}

function ShownLink({ link, onClose }: { link: SignInLinkBody; onClose: () => void }) {
  return (
    <ShownOnce title={`Sign-in link for ${link.email}`} onClose={onClose} wide>
      <Secret label="Link" text={link.url} isFirst />
    </ShownOnce>
  );
}
