import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the folders that scheduled backups are made in; they sort by time. */
const scheduledName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The folder for a backup that is made now, among others. */
export function scheduledFolder(parent: string, at: number): string {
  return join(parent, new Date(at).toISOString().replaceAll(/[:.]/g, '-'));
}

/** Removes all scheduled backups but the newest ones, and returns how many. Anything else in the folder stays. */
export function removeOldBackups(parent: string, keep: number): number {
  const isComplete = (name: string) => existsSync(join(parent, name, 'backup.json'));
  const complete = readdirSync(parent).filter((name) => scheduledName.test(name) && isComplete(name));
  const old = complete.toSorted().slice(0, -keep);
  for (const name of old) rmSync(join(parent, name), { recursive: true });
  return old.length;
}
