import type { SignInOptionsBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { TextField } from '../components/field.tsx';

/** Asks for the password before sensitive changes. People who use single sign-on may have none. */
export function CurrentPassword() {
  const hasOther = useGet<SignInOptionsBody>('/sign-in').data?.oidc === true;
  return (
    <TextField
      label="Current password"
      name="password"
      type="password"
      autoComplete="current-password"
      required={!hasOther}
      hint={hasOther ? 'Leave it empty if you only use single sign-on.' : undefined}
    />
  );
}
