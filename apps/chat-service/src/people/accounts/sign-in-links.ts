import type { Database, Step } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { isOperator } from './operations.ts';

/** What the signature of a link is for. */
export const linkPurpose = 'sign-in link';

/** Why nobody may be signed in as this person by a link; undefined when it is allowed. */
export async function signInRefusal(database: Database, personId: string): Promise<string | undefined> {
  const { read, build } = database;
  if (await isOperator(database, personId)) return 'Operators sign in by themselves.';
  const [row] = await read(build.selectFrom('user').select('twoFactorEnabled').where('id', '=', personId));
  return row?.twoFactorEnabled ? 'This person has a second factor and signs in with it.' : undefined;
}

/** An entry in the log of the server, and one in each workspace of the person, whose owners read it there. */
export async function personAudit(
  { build, read }: Database,
  { personId, action, actor, at }: { personId: string; action: string; actor: Actor; at: number },
): Promise<Step[]> {
  const places = await read(build.selectFrom('member').select('organizationId').where('userId', '=', personId));
  const workspaces = [undefined, ...places.map(({ organizationId }) => organizationId)];
  return workspaces.map((workspaceId) =>
    auditStep(build, { workspaceId, at, actor, action, subjectKind: 'person', subjectId: personId, details: {} }),
  );
}

/** Removes links that can no longer be used. */
export async function pruneSignInLinks({ write, build }: Database, nowMs: number): Promise<void> {
  await write([build.deleteFrom('sign_in_links').where('expires_at', '<=', nowMs - 86_400_000)]);
}
