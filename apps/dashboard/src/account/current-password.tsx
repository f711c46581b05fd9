import type { SignInOptionsBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { TextField } from '../components/field.tsx';

/** Before what only its owner may do with an account. Who came by single sign-on may have no password. */
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
