import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiError, request } from '../api/request.ts';
import { buttonClass } from '../components/button.tsx';
import { Loaded } from '../components/states.tsx';
import { AuthPage } from './auth-page.tsx';

/** The page of the link that confirms a new address. The token is in the fragment, which no server sees. */
export function ConfirmEmailPage() {
  const [token] = useState(() => location.hash.slice(1));
  const confirmed = useQuery<{ email: string }, ApiError>({
    queryKey: ['confirm email', token],
    queryFn: () => request('POST', '/me/email/confirm', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <AuthPage title={confirmed.isSuccess ? 'Email address changed' : 'Confirm your new email address'}>
      <Loaded query={confirmed} what="the link">
        {({ email }) => <p className="text-soft">From now on you sign in as {email}.</p>}
      </Loaded>
      {confirmed.isFetched && (
        <Link to="/" className={buttonClass(confirmed.isSuccess ? 'primary' : undefined)}>
          Go to your workspace
        </Link>
      )}
    </AuthPage>
  );
}
