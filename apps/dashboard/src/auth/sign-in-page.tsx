import type { SignInBody, SignInOptionsBody, SignUpPolicyBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf, request } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { useOnce } from '../api/use-once.ts';
import { useSending } from '../api/use-sending.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-step.tsx';
import { problemText } from './sign-in-problems.ts';
import { useEntry } from './use-entry.ts';

export function SignInPage() {
  const [needsCode, setNeedsCode] = useState(false);
  const enter = useEntry();
  if (needsCode) return <CodeStep onDone={() => enter()} onBack={() => setNeedsCode(false)} />;
  return <PasswordStep onCode={() => setNeedsCode(true)} onDone={() => enter()} />;
}

function PasswordStep({ onCode, onDone }: { onCode: () => void; onDone: () => Promise<void> }) {
  const filters = useFilters();
  const policy = useOnce<SignUpPolicyBody>('/sign-up')?.policy;
  const options = useOnce<SignInOptionsBody>('/sign-in');
  const problem = problemText(filters.problem);
  return (
    <AuthPage title="Sign in">
      {problem !== undefined && <Notice kind="danger">{problem}</Notice>}
      {options?.oidc && <SingleSignOn next={filters.next} isOnly={!options.password} />}
      {options?.password !== false && <PasswordForm onCode={onCode} onDone={onDone} />}
      {options?.password !== false && policy === 'open' && (
        <p className="text-soft">
          New here?{' '}
          <Link to="/sign-up" search={filters} className="text-accent underline">
            Create an account
          </Link>
        </p>
      )}
      {options?.password !== false && (
        <Link to="/forgot-password" className="text-accent underline">
          Forgot your password?
        </Link>
      )}
      {policy === 'invited' && <p className="text-soft">New here? Sign-up is by invitation only.</p>}
    </AuthPage>
  );
}

/** A link instead of a request, since the browser moves on to the provider's page. */
function SingleSignOn({ next, isOnly }: { next: string | undefined; isOnly: boolean }) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next.split('#')[0] ?? '/')}`;
  return (
    <a href={`/dashboard/api/sign-in/oidc${query}`} className={buttonClass(isOnly ? 'primary' : undefined)}>
      Continue with single sign-on
    </a>
  );
}

function PasswordForm({ onCode, onDone }: { onCode: () => void; onDone: () => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSending(async () => {
    const answer = await request<SignInBody>('POST', '/sign-in', { email, password });
    if ('code_required' in answer) onCode();
    else await onDone();
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.start();
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {signIn.error !== undefined && <Notice kind="danger">{messageOf(signIn.error)}</Notice>}
      <Button type="submit" look="primary" busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
}
