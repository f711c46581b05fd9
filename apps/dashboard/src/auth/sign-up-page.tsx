import type { SignUpPolicyBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useGet } from '../api/queries.ts';
import { Notice } from '../components/notice.tsx';
import { useFilters } from '../shell/here.ts';
import { AuthPage } from './auth-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useEntry } from './use-entry.ts';

export function SignUpPage() {
  const enter = useEntry();
  const filters = useFilters();
  const [sentTo, setSentTo] = useState<string>();
  const policy = useGet<SignUpPolicyBody>('/sign-up').data?.policy ?? 'open';
  if (sentTo !== undefined) {
    return (
      <AuthPage title="Look into your mail" lead={`We sent a link to ${sentTo}. Open it within a day to go on.`}>
        <p className="text-soft">Nothing there? Look among the unwanted mail, or sign up again in a while.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Create an account"
      lead={policy === 'open' ? 'Your first bot answers a minute from now.' : undefined}
    >
      {policy === 'open' ? (
        <SignUpForm onDone={() => enter()} onSent={setSentTo} />
      ) : (
        <Notice>{refusals[policy]}</Notice>
      )}
      <p className="text-soft">
        Have an account?{' '}
        <Link to="/sign-in" search={filters} className="text-accent underline">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}

const refusals = {
  invited: 'Accounts are made by invitation here. Ask somebody in your team for one.',
  closed: 'Nobody can sign up here. The operator of this instance makes accounts.',
};
