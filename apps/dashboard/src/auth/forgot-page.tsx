import type { SignInOptionsBody } from '@lectern/chat-service/dashboard-api';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { type ApiError, messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { AuthPage } from './auth-page.tsx';

/** For somebody who forgot their password: sends a link by e-mail, or says what to ask the operator for. */
export function ForgotPage() {
  const recovery = useGet<SignInOptionsBody>('/sign-in').data?.recovery;
  const ask = useMutation<unknown, ApiError, string>({
    mutationFn: (email) => request('POST', '/password-reset', { email }),
  });
  if (ask.isSuccess) {
    return (
      <AuthPage title="Check your email" lead={`If ${ask.variables} has an account, we sent a link.`}>
        <p className="text-soft">The link works for one hour. Nothing there? Check your spam folder.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Reset your password">
      {recovery === 'operator' && <AskOperator />}
      {recovery === 'mail' && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate(String(new FormData(event.currentTarget).get('email')).trim());
          }}
        >
          <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
          {ask.error && <Notice kind="danger">{messageOf(ask.error)}</Notice>}
          <Button type="submit" look="primary" busy={ask.isPending}>
            Send reset link
          </Button>
        </form>
      )}
      <Link to="/sign-in" className="text-accent underline">
        Back to sign-in
      </Link>
    </AuthPage>
  );
}

function AskOperator() {
  return (
    <p className="text-soft">
      This server does not send email. Ask the person who runs it to set a new password for you.
    </p>
  );
}
