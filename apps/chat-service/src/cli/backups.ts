import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@lectern/service-kit';
import { makeBackup } from '../operate/backup/backup.ts';
import { openFolderPlace } from '../operate/backup/folder-place.ts';
import type { Manifest } from '../operate/backup/manifest.ts';
import { type BackupPlace, nameFor, type PlaceConfig, removeOldBackups, timeOf } from '../operate/backup/place.ts';
import { restoreBackup, verifyBackup } from '../operate/backup/restore.ts';
import { isS3Address, openS3Place } from '../operate/backup/s3-place.ts';
import { type Command, type CommandContext, needed, readCount, type Values, wrong } from './command.ts';

const hourMs = 3_600_000;
const againMs = 10 * 60_000;

/** Commands that copy the database of a running service. */
export const backupCommands: Readonly<Record<string, Command>> = {
  backup: async (context, values, [given]) => {
    const target = needed(given, '<folder>');
    // A single file, as the first version wrote it.
    if (/\.(db|sqlite)$/.test(target)) {
      await context.core.database.backup(target);
      return [`Copied to ${target}.`];
    }
    const keep = values.keep === undefined ? undefined : readCount(values.keep, '--keep');
    const isScheduled = keep !== undefined || isS3Address(target);
    if (!isScheduled && values.every !== undefined) throw wrong('--every needs --keep or a bucket.');
    if (!isScheduled) return describe(context, values, await copy(context, values, target), target);
    const place = openPlace(target, context.config, context.now);
    if (values.every === undefined) return await addBackup(context, values, { place, target, keep });
    return await repeat(context, values, { place, target, keep });
  },
};

interface Schedule {
  place: BackupPlace;
  target: string;
  keep: number | undefined;
}

const copy = ({ config, core, now, environment }: CommandContext, values: Values, folder: string) =>
  makeBackup({ config, database: core.database, now, environment }, folder, {
    withSecret: values['with-secret'] === true,
  });

async function addBackup(
  context: CommandContext,
  values: Values,
  { place, target, keep }: Schedule,
): Promise<string[]> {
  const name = nameFor(context.now());
  const made = await place.add(name, (folder) => copy(context, values, folder));
  const removed = keep === undefined ? 0 : await removeOldBackups(place, keep, context.now());
  const lines = describe(context, values, made, `${target.replace(/\/$/, '')}/${name}`);
  return removed > 0 ? [...lines, `Removed ${removed} old ${removed === 1 ? 'backup' : 'backups'}.`] : lines;
}

/** Runs until it is stopped. A start shortly after a backup makes no new one, and a failed one is made again soon. */
async function repeat(context: CommandContext, values: Values, schedule: Schedule): Promise<never> {
  const everyMs = readCount(values.every ?? '', '--every') * hourMs;
  for (;;) {
    try {
      const newest = (await schedule.place.list()).at(-1);
      const dueMs = newest === undefined ? 0 : timeOf(newest) + everyMs - context.now();
      if (dueMs > 0) await sleep(Math.min(dueMs, hourMs));
      else for (const line of await addBackup(context, values, schedule)) context.say?.(line);
    } catch (error) {
      context.say?.(
        `The backup failed and is made again in 10 minutes: ${error instanceof Error ? error.message : error}`,
      );
      await sleep(againMs);
    }
  }
}

function describe({ config }: CommandContext, values: Values, made: Manifest, where: string): string[] {
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  const old = 'Keep the keys of SECRET_KEY_OLD until doctor says that they can be removed.';
  return [
    `Backed up ${rows} rows to ${where} (${(made.bytes / 1e6).toFixed(1)} MB), and checked the copy.`,
    ...(config.SECRET_KEY_OLD === undefined ? [] : [old]),
    values['with-secret'] === true
      ? 'It contains the secret key: keep it as safe as the key itself.'
      : 'It does not contain the secret key (SECRET_KEY or secret.key), without which webhook secrets and model keys cannot be read. Keep that key in another place.',
  ];
}

type OfflineContext = Omit<CommandContext, 'core'>;
type Offline = (context: OfflineContext, rest: readonly string[]) => Promise<string[]>;

/** Commands that need no database, or an empty one. */
export const offlineCommands: Readonly<Record<string, Offline>> = {
  restore: async (context, [given]) =>
    await withBackup(context, needed(given, '<folder>'), (folder) => restoreBackup(context, folder)),
  'backup verify': async (context, [given]) => {
    const target = needed(given, '<folder>');
    const verify = (folder: string) => verifyBackup(folder, context.environment);
    const { created_at, dialect, rows, version } = await withBackup(context, target, verify);
    return [
      `The backup of ${created_at} is complete: ${dialect}, ${Object.keys(rows).length} tables, version ${version}.`,
    ];
  },
  'backup list': async ({ config, now }, [given]) => await openPlace(needed(given, '<folder>'), config, now).list(),
};

/** The backup at an address: a folder, or `s3://bucket/prefix/name`. */
async function withBackup<Result>(
  { config, now }: OfflineContext,
  address: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (!isS3Address(address)) return await use(address);
  const [, parent = '', name = ''] = /^(s3:\/\/.+)\/([^/]+)$/.exec(address) ?? [];
  if (name === '') throw new StartupError(`"${address}" names no backup: s3://bucket/prefix/name is needed.`);
  return await openPlace(parent, config, now).open(name, use);
}

function openPlace(address: string, config: PlaceConfig, now: () => number): BackupPlace {
  return isS3Address(address) ? openS3Place(address, config, now) : openFolderPlace(address);
}
