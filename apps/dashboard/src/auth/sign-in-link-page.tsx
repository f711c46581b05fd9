import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { useEntry } from './use-entry.ts';

/** The page of a link that signs somebody in once. It asks first, so that programs that open links do not use it up. */
export function SignInLinkPage() {
  const [token] = useState(() => location.hash.slice(1));
  const enter = useEntry();
  const signIn = useMutation<unknown, ApiError>({
    mutationFn: () => request('POST', '/sign-in/link', { token }),
    onSuccess: () => void enter(),
  });
  return (
    <AuthPage title="Sign in" lead="This link signs you in once.">
      {signIn.error && <Notice kind="danger">{messageOf(signIn.error)}</Notice>}
      <Button look="primary" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in
      </Button>
      <Link to="/sign-in" className="text-accent underline">
        Sign in with a password
      </Link>
    </AuthPage>
  );
}
