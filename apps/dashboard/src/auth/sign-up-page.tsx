import { Link } from '@tanstack/react-router';
import { useFilters } from '../shell/here.ts';
import { AuthPage } from './auth-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useEntry } from './use-entry.ts';

export function SignUpPage() {
  const enter = useEntry();
  const filters = useFilters();
  return (
    <AuthPage title="Create an account" lead="Your first bot answers a minute from now.">
      <SignUpForm onDone={() => enter()} />
      <p className="text-soft">
        Have an account?{' '}
        <Link to="/sign-in" search={filters} className="text-accent underline">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}
