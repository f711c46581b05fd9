import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, request } from '../api/request.ts';
import { buttonClass } from '../components/button.tsx';
import { Loaded } from '../components/states.tsx';
import { AuthPage } from './auth-page.tsx';

/** The page of the link that confirms an address. The token is in the fragment, which no server sees. */
export function VerifyPage() {
  const [token] = useState(() => location.hash.slice(1));
  const verified = useQuery<{ email: string }, ApiError>({
    queryKey: ['verify', token],
    queryFn: () => request('POST', '/sign-up/verify', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <AuthPage title={verified.isSuccess ? 'Your account is ready' : 'Confirm your email'}>
      <Loaded query={verified} what="the link">
        {({ email }) => <p className="text-soft">{email} is confirmed. Sign in with the password you chose.</p>}
      </Loaded>
      {verified.isFetched && (
        <Link to="/sign-in" className={buttonClass(verified.isSuccess ? 'primary' : undefined)}>
          Sign in
        </Link>
      )}
    </AuthPage>
  );
}
