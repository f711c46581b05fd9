import type { SignUpBody } from '@lectern/chat-service/dashboard-api';
import { useMutation } from '@tanstack/react-query';
import { type ApiError, messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';

interface SignUpFormProps {
  /** Of an invitation, which fixes the address and the workspace. */
  invited?: { email: string; token: string };
  onDone: (created: SignUpBody) => Promise<void>;
}

/** The fields stay with the browser, so that password managers see an ordinary form. */
export function SignUpForm({ invited, onDone }: SignUpFormProps) {
  const signUp = useMutation<SignUpBody, ApiError, FormData>({
    mutationFn: (form) => request('POST', '/sign-up', signUpBody(form, invited)),
    onSuccess: onDone,
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        signUp.mutate(new FormData(event.currentTarget));
      }}
    >
      <TextField label="Your name" name="name" autoComplete="name" required autoFocus maxLength={80} />
      <TextField
        {...{ label: 'Email', name: 'email', type: 'email', autoComplete: 'username', required: true }}
        defaultValue={invited?.email}
        readOnly={invited !== undefined}
      />
      <TextField
        {...{ label: 'Password', name: 'password', type: 'password', autoComplete: 'new-password', required: true }}
        hint="At least 12 characters; a few words are easy to remember."
      />
      {invited === undefined && (
        <TextField
          label="Company or team (optional)"
          name="workspace_name"
          autoComplete="organization"
          maxLength={80}
        />
      )}
      {signUp.error && <Notice kind="danger">{messageOf(signUp.error)}</Notice>}
      <Button type="submit" look="primary" busy={signUp.isPending}>
        Create account
      </Button>
    </form>
  );
}

function signUpBody(form: FormData, invited: SignUpFormProps['invited']) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const workspace = text('workspace_name');
  return {
    name: text('name'),
    email: text('email'),
    password: String(form.get('password') ?? ''),
    ...(workspace !== '' && { workspace_name: workspace }),
    ...(invited && { invitation: invited.token }),
  };
}
