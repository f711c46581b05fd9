import type { Migration } from './migration.ts';

/** Finds the few handovers that nobody has taken and that no e-mail was sent about. */
export const handoverMails: Migration = {
  name: '0031-handover-mails',
  statements: () => [
    `create index handovers_not_mailed on handovers (started_at)
      where mailed_at is null and ended_at is null and assigned_at is null`,
  ],
};
