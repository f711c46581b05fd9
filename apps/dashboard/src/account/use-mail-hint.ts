import type { SignInOptionsBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { useMe } from '../shell/current-workspace.ts';

/** Says that no email is sent, where that is so. Only operators can change it, and only they are told how. */
export function useMailHint(): string | undefined {
  const recovery = useGet<SignInOptionsBody>('/sign-in').data?.recovery;
  const isOperator = useMe()?.person.is_operator === true;
  if (recovery !== 'operator') return undefined;
  return isOperator ? 'Set SMTP_URL: this server does not send email yet.' : 'This server does not send email yet.';
}
