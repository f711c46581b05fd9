import type { SignUpPolicyBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../api/use-filters.ts';
import { useOnce } from '../api/use-once.ts';
import { Notice } from '../components/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useEntry } from './use-entry.ts';

export function SignUpPage() {
  const enter = useEntry();
  const filters = useFilters();
  const [sentTo, setSentTo] = useState<string>();
  const policy = useOnce<SignUpPolicyBody>('/sign-up')?.policy ?? 'open';
  if (sentTo !== undefined) {
    return (
      <AuthPage title="Check your email" lead={`We sent a link to ${sentTo}. Open it within 24 hours to continue.`}>
        <p className="text-soft">Nothing there? Check your spam folder, or sign up again later.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Create an account" lead={policy === 'open' ? 'Your first bot can answer in a minute.' : undefined}>
      {policy === 'open' ? (
        <SignUpForm onDone={() => enter()} onSent={setSentTo} />
      ) : (
        <Notice>{refusals[policy]}</Notice>
      )}
      <p className="text-soft">
        Already have an account?{' '}
        <Link to="/sign-in" search={filters} className="text-accent underline">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}

const refusals = {
  invited: 'Sign-up is by invitation only. Ask someone on your team for an invitation.',
  closed: 'Sign-up is closed. The operator of this server creates accounts.',
};
