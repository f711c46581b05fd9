import type { ChatServiceConfig } from '../../platform/config/config.ts';

/** Where scheduled backups are kept. */
export interface BackupPlace {
  /** Complete backups, the oldest first. Anything else there is left alone. */
  list(): Promise<string[]>;
  /** Keeps what is made in the given folder, which does not exist yet. */
  add<Made>(name: string, make: (folder: string) => Promise<Made>): Promise<Made>;
  /** Passes a folder with the backup. */
  open<Result>(name: string, use: (folder: string) => Promise<Result>): Promise<Result>;
  remove(name: string): Promise<void>;
  /** Removes what backups left that were begun before a time and never completed, since the process was killed. */
  removeRemains(before: number): Promise<void>;
}

export type PlaceConfig = Pick<
  ChatServiceConfig,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Names sort by time. */
const scheduledName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const isScheduled = (name: string): boolean => scheduledName.test(name);

/** The name of a backup that is made now. */
export const nameFor = (at: number): string => new Date(at).toISOString().replaceAll(/[:.]/g, '-');

/** When a backup was made, by its name. */
export function timeOf(name: string): number {
  const [day = '', time = ''] = name.split('T');
  const [hour, minute, second, ms] = time.split('-');
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}`);
}

/** No backup takes as long. */
const longestMs = 24 * 3_600_000;

/** Removes all backups but the newest ones, and returns how many. */
export async function removeOldBackups(place: BackupPlace, keep: number, at: number): Promise<number> {
  await place.removeRemains(at - longestMs);
  const old = (await place.list()).slice(0, -keep);
  for (const name of old) await place.remove(name);
  return old.length;
}
