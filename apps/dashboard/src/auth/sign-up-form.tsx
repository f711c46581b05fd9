import type { InvitedSignUpBody, SignInBody, SignUpBody } from '@lectern/chat-service/dashboard-api';
import { ApiError, messageOf, request } from '../api/request.ts';
import { useSending } from '../api/use-sending.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';

interface SignUpFormProps {
  /** The invitation, which determines the email address and the workspace. */
  invited?: { email: string; token: string };
  /** The person is signed in; with an invitation it says where they are. */
  onDone: (created?: InvitedSignUpBody) => Promise<void>;
  /** Called when a link was sent to the email address, which has to be opened first. */
  onSent?: (email: string) => void;
}

/** The browser owns the fields, so that password managers see an ordinary form. */
export function SignUpForm({ invited, onDone, onSent }: SignUpFormProps) {
  const signUp = useSending(async (form: FormData) => {
    const body = signUpBody(form, invited);
    if (invited) return await onDone(await request<InvitedSignUpBody>('POST', '/sign-up', body));
    const { verification } = await request<SignUpBody>('POST', '/sign-up', body);
    if (verification === 'sent') return onSent?.(body.email);
    await enterWith(body);
    await onDone();
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        signUp.start(new FormData(event.currentTarget));
      }}
    >
      <TextField label="Your name" name="name" autoComplete="name" required autoFocus maxLength={80} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={invited?.email}
        readOnly={invited !== undefined}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 12 characters. A few random words work well."
      />
      {invited === undefined && (
        <TextField
          label="Company or team (optional)"
          name="workspace_name"
          autoComplete="organization"
          maxLength={80}
        />
      )}
      {signUp.error !== undefined && <Notice kind="danger">{messageOf(signUp.error)}</Notice>}
      <Button type="submit" look="primary" busy={signUp.isPending}>
        Create account
      </Button>
    </form>
  );
}

/** The answer to a sign-up does not reveal whether the address had an account; if so, another password fails to sign in. */
async function enterWith({ email, password }: { email: string; password: string }): Promise<void> {
  try {
    await request<SignInBody>('POST', '/sign-in', { email, password });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    throw new ApiError(
      'conflict',
      'You cannot sign up with this email address. If you already have an account, sign in.',
      409,
    );
  }
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
