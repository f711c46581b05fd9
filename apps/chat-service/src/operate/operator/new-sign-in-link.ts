import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { accountFields } from '../../people/accounts/fields.ts';
import { linkPurpose, personAudit, signInRefusal } from '../../people/accounts/sign-in-links.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { createSignedId } from '../../platform/secrets/signed-id.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { createOnce, type Once } from './once.ts';

const seconds = { least: 30, most: 3_600, usual: 300 };
const lifetimeError = `must be a whole number of seconds from ${seconds.least} to ${seconds.most}`;

export const newLinkBody = z.object({
  email: accountFields.email,
  expires_in: z
    .int({ error: lifetimeError })
    .min(seconds.least, { error: lifetimeError })
    .max(seconds.most, { error: lifetimeError })
    .default(seconds.usual)
    .describe('Seconds until the link stops working'),
  workspace_id: z
    .string({ error: 'must be the id of a workspace' })
    .optional()
    .describe('A workspace of the person: the link leads to the host of its brand'),
});

export interface SignInLinkOptions {
  database: Database;
  now: () => number;
  secrets: InstanceSecrets;
  closedAccounts: ReadonlySet<string>;
}

/** A link that signs a person in once. Only the answer has it; the database has its id, without the signature. */
export async function createSignInLink(
  { database, now, secrets, closedAccounts }: SignInLinkOptions,
  { email, expires_in, workspace_id }: z.infer<typeof newLinkBody>,
  actor: Actor,
  once: Once | undefined,
): Promise<{ token: string; expiresAt: number; isNew: boolean }> {
  const { build, read } = database;
  const [person] = await read(build.selectFrom('user').select('id').where('email', '=', email));
  if (person === undefined || closedAccounts.has(email))
    throw new AppError('not_found', 'There is no account with this address.');
  if (workspace_id !== undefined) await requireMember(database, workspace_id, person.id);
  const refusal = await signInRefusal(database, person.id);
  if (refusal !== undefined) throw new AppError('conflict', refusal);
  const at = now();
  const link = { id: createId('lnk'), person_id: person.id, created_at: at, expires_at: at + expires_in * 1_000 };
  const made = await createOnce(database, once, {
    id: link.id,
    at,
    steps: [
      build.insertInto('sign_in_links').values(link),
      ...(await personAudit(database, { personId: person.id, action: 'person.sign_in_link_created', actor, at })),
    ],
    refuse: () => new AppError('conflict', 'The link could not be created. Try again.'),
  });
  const [stored] = await read(build.selectFrom('sign_in_links').select('expires_at').where('id', '=', made.id));
  const expiresAt = stored?.expires_at ?? link.expires_at;
  return { token: createSignedId(secrets, linkPurpose, made.id), expiresAt, isNew: made.isNew };
}

async function requireMember({ build, read }: Database, workspaceId: string, personId: string): Promise<void> {
  const members = build.selectFrom('member').select('id').where('organizationId', '=', workspaceId);
  const [member] = await read(members.where('userId', '=', personId));
  if (member === undefined) throw new AppError('not_found', 'The person is no member of this workspace.');
}
