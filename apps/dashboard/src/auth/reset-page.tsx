import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, messageOf, request } from '../api/request.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { AuthPage } from './auth-page.tsx';

/** The page of the link for a new password. The token is in the fragment, which no server sees. */
export function ResetPage() {
  const [token] = useState(() => location.hash.slice(1));
  const finish = useMutation<{ email: string }, ApiError, string>({
    mutationFn: (password) => request('POST', '/password-reset/finish', { token, password }),
  });
  if (finish.isSuccess) {
    return (
      <AuthPage title="Password changed" lead={`You were signed out everywhere. Sign in as ${finish.data.email}.`}>
        <Link to="/sign-in" className={buttonClass('primary')}>
          Sign in
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Choose a new password">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          finish.mutate(String(new FormData(event.currentTarget).get('password') ?? ''));
        }}
      >
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. A few random words work well."
          required
          autoFocus
        />
        {finish.error && <Notice kind="danger">{messageOf(finish.error)}</Notice>}
        <Button type="submit" look="primary" busy={finish.isPending}>
          Change password
        </Button>
      </form>
      <Link to="/forgot-password" className="text-accent underline">
        Request a new link
      </Link>
    </AuthPage>
  );
}
