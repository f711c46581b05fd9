import { AppError } from '@lectern/service-kit';
import type { WorkspaceBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isInNetworks } from '../plans/networks.ts';

/** What a workspace requires of those who enter it. */
export interface AccessRules {
  requiresTotp: boolean;
  networks: readonly string[];
}

export function accessOf(row: { requires_totp: number | null; allowed_networks: string | null }): AccessRules {
  return { requiresTotp: row.requires_totp === 1, networks: JSON.parse(row.allowed_networks ?? '[]') };
}

type Barrier = NonNullable<WorkspaceBody['blocked']>;

export interface BarrierOptions {
  database: Database;
  /** With passwords turned off, the provider asks for the second factor. */
  oidc?: { only: boolean } | undefined;
}

/** The person, as signed in. */
export interface Entering {
  id: string;
  hasTotp: boolean;
  address: string;
}

/** What keeps a person out of a workspace. Who has no password signs in at the provider, which asks for the second factor. */
export async function findBarrier(
  { database, oidc }: BarrierOptions,
  { requiresTotp, networks }: AccessRules,
  { id, hasTotp, address }: Entering,
): Promise<Barrier | null> {
  if (!isInNetworks(networks, address)) return 'network';
  if (!requiresTotp || hasTotp || oidc?.only) return null;
  const { build, read } = database;
  const passwords = build.selectFrom('account').select('id').where('userId', '=', id).where('password', 'is not', null);
  return (await read(passwords.limit(1))).length > 0 ? 'second_factor' : null;
}

/** Throws when something keeps the person out. */
export async function requireAccess(...given: Parameters<typeof findBarrier>): Promise<void> {
  const barrier = await findBarrier(...given);
  if (barrier === 'network')
    throw new AppError('forbidden', `This workspace cannot be opened from your address, ${given[2].address}.`);
  if (barrier === 'second_factor')
    throw new AppError('forbidden', 'This workspace requires two-factor authentication. Turn it on in your account.');
}
