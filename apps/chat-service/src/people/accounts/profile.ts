import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import { auditStep } from '../audit/audit.ts';
import type { Accounts } from './accounts.ts';

/** Required before actions that a stolen session must not allow. People who only use single sign-on have no password. */
export async function confirmPassword(
  { database: { build, read }, passwords }: Pick<Accounts, 'database' | 'passwords'>,
  personId: string,
  given: string | undefined,
): Promise<void> {
  const [account] = await read(
    build
      .selectFrom('account')
      .select('password')
      .where('userId', '=', personId)
      .where('providerId', '=', 'credential'),
  );
  if (!account?.password) return;
  const isRight = await passwords.verify({ hash: account.password, password: given ?? '' });
  if (!isRight) throw new AppError('forbidden', 'The password is wrong.');
}

interface EmailChange {
  personId: string;
  /** Of the request for the change. */
  sessionId: string;
  from: string;
  to: string;
  /** Of the caller. */
  address: string;
  /** Whether the person has opened a link that was sent to the new address. */
  isProven: boolean;
}

export async function changeEmail(
  { database, now, closedAccounts }: Pick<Accounts, 'database' | 'now' | 'closedAccounts'>,
  { personId, sessionId, from, to, address, isProven }: EmailChange,
): Promise<void> {
  const { build, write } = database;
  const actor = { kind: 'person', id: personId, address } as const;
  const entry = {
    workspaceId: undefined,
    at: now(),
    actor,
    action: 'person.email_changed',
    details: { from, email: to },
  };
  if (closedAccounts.has(to) || (await isTaken(database, to, personId))) throw taken();
  const change = build
    .updateTable('user')
    .set({ email: to, emailVerified: isProven ? 1 : 0 })
    .where('id', '=', personId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('session').select('id').where('id', '=', sessionId).where('userId', '=', personId)),
    );
  const written = await write([
    // The link has no effect after another change, or once the person has ended the session, as with a new password.
    { query: change.where('email', '=', from), mustAffect: true },
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: personId }),
  ]);
  if (!written.done) throw new AppError('conflict', 'This link is no longer valid. Change your email address again.');
}

async function isTaken({ build, read }: Database, email: string, personId: string): Promise<boolean> {
  const others = build.selectFrom('user').select('id').where('email', '=', email).where('id', '!=', personId);
  return (await read(others)).length > 0;
}

const taken = () => new AppError('conflict', 'There is already an account with this email address.');
