import { makeBackup } from '../backup/backup.ts';
import { restoreBackup, verifyBackup } from '../backup/restore.ts';
import { removeOldBackups, scheduledFolder } from '../backup/retention.ts';
import { type Command, type CommandContext, needed, readCount } from './command.ts';

/** Commands that copy the database of a running service. */
export const backupCommands: Readonly<Record<string, Command>> = {
  backup: async ({ config, core, now, environment }, values, [place]) => {
    const given = needed(place, '<folder>');
    const keep = values.keep === undefined ? undefined : readCount(values.keep, '--keep');
    const target = keep === undefined ? given : scheduledFolder(given, now());
    // A single file, as the first version wrote it.
    if (/\.(db|sqlite)$/.test(target)) {
      await core.database.backup(target);
      return [`Copied to ${target}.`];
    }
    const withSecret = values['with-secret'] === true;
    const made = await makeBackup({ config, database: core.database, now, environment }, target, { withSecret });
    const removed = keep === undefined ? 0 : removeOldBackups(given, keep);
    const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
    return [
      `Backed up ${rows} rows to ${target} (${(made.bytes / 1e6).toFixed(1)} MB), and checked the copy.`,
      ...(config.SECRET_KEY_OLD === undefined
        ? []
        : ['Keep the keys of SECRET_KEY_OLD until doctor says that they can be removed.']),
      ...(removed > 0 ? [`Removed ${removed} old ${removed === 1 ? 'backup' : 'backups'}.`] : []),
      withSecret
        ? 'It contains the secret key: keep it as safe as the key itself.'
        : 'It does not contain the secret key (SECRET_KEY or secret.key), without which webhook secrets and model keys cannot be read. Keep that key in another place.',
    ];
  },
};

type Offline = (context: Omit<CommandContext, 'core'>, rest: readonly string[]) => Promise<string[]>;

/** Commands that need no database, or an empty one. */
export const offlineCommands: Readonly<Record<string, Offline>> = {
  restore: async (context, [place]) => await restoreBackup(context, needed(place, '<folder>')),
  'backup verify': async ({ environment }, [place]) => {
    const { created_at, dialect, rows, version } = await verifyBackup(needed(place, '<folder>'), environment);
    return [
      `The backup of ${created_at} is complete: ${dialect}, ${Object.keys(rows).length} tables, version ${version}.`,
    ];
  },
};
