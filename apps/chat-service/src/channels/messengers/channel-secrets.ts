import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { renewSealed, type StoredSecrets } from '../../platform/secrets/stored-secrets.ts';
import type { AnyPlatform } from './all-platforms.ts';
import type { Secrets } from './platform.ts';

/** Undefined if they were encrypted with a secret of the instance that it does not know any more. */
export function openSecrets(box: SecretBox, sealed: string): Secrets | undefined {
  const opened = box.open(sealed);
  // We stored this ourselves, as an object of texts.
  return opened === undefined ? undefined : JSON.parse(opened);
}

/** Credentials that are left after a change; throws if the platform has no such name or does not accept the value. */
export function applySecrets(
  platform: AnyPlatform,
  before: Secrets,
  changes: Readonly<Record<string, string | null>>,
): Secrets {
  const known = Object.keys(platform.secrets.shape);
  if (Object.keys(changes).some((name) => !known.includes(name)))
    throw new AppError('invalid_request', `The field "secrets" may have these names: ${known.join(', ')}.`);
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== '');
  const ours = Object.entries(before).filter(([name]) => !known.includes(name));
  // They may be entered one after the other.
  const read = platform.secrets.partial().safeParse(Object.fromEntries(merged));
  // The message of a shape never quotes the value.
  const [issue] = read.error?.issues ?? [];
  if (issue) throw new AppError('invalid_request', `The secret "${String(issue.path[0])}" ${issue.message}.`);
  const stored = Object.entries({ ...read.data, ...Object.fromEntries(ours) });
  return Object.fromEntries(stored.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Credentials must not be sent to a server for which they were not entered. */
export function refuseElsewhere(
  { platform, settings, secretNames }: { platform: AnyPlatform; settings: object; secretNames: readonly string[] },
  after: object,
  given: Readonly<Record<string, string | null>> = {},
): void {
  // The shape of the platform has parsed both.
  if (platform.destination?.(settings as never) === platform.destination?.(after as never)) return;
  const missing = secretNames.filter((name) => name in platform.secrets.shape && given[name] === undefined);
  if (missing.length === 0) return;
  const sentence = `The server is another one. Enter the credentials for it: ${missing.join(', ')}.`;
  throw new AppError('invalid_request', sentence);
}

/** The credentials of all channels, for a change of the instance's secret. */
export function createStoredChannelSecrets({ build, read }: Database, box: SecretBox): StoredSecrets {
  return {
    page: (after, limit) =>
      read(build.selectFrom('channels').select(['id', 'sealed']).where('id', '>', after).orderBy('id').limit(limit)),
    renew: (sealed) => renewSealed(box, sealed),
    replace: ({ id, before, after }) =>
      build.updateTable('channels').set({ sealed: after }).where('id', '=', id).where('sealed', '=', before),
  };
}
