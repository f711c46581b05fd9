import type { Database } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { digestMail } from '../../platform/mail/messages.ts';
import { repeat } from '../../platform/shared/repeat.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { readDigestFigures } from './digest-figures.ts';

export interface WeeklyDigestOptions {
  database: Database;
  mailer: Pick<Mailer, 'post'>;
  /** The address of the dashboard. */
  siteUrl: (workspaceId: string) => string;
  /** Flushes figures that are still in memory. */
  flush(): Promise<void>;
  now: () => number;
  onError(error: unknown): void;
  everyMs?: number | undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Mondays from 7 to 24 o'clock UTC: a service that starts on another day sends nothing about the past. */
const fromHour = 7;

/** Tells the owners and admins of each workspace about the week before, once, whichever instance sends it. */
export function createWeeklyDigest(options: WeeklyDigestOptions) {
  const { database, now, onError, everyMs = 10 * 60_000 } = options;
  const { build, read, write } = database;
  const stopped = new AbortController();

  /** Workspaces in which something was asked, and which were not told yet. */
  async function findDue(mondayMs: number): Promise<string[]> {
    const told = build.selectFrom('workspace_digests').select('workspace_id').where('week', '>=', dayOf(mondayMs));
    const rows = await read(
      build
        .selectFrom('usage_counts')
        .select('workspace_id')
        .distinct()
        .where('day', '>=', dayOf(mondayMs - 7 * dayMs))
        .where('day', '<', dayOf(mondayMs))
        .where('figure', 'in', ['answered', 'unanswered'])
        .where('workspace_id', 'not in', told),
    );
    return rows.map(({ workspace_id }) => workspace_id);
  }

  async function claim(workspaceId: string, week: string): Promise<boolean> {
    const query = build
      .insertInto('workspace_digests')
      .values({ workspace_id: workspaceId, week })
      .onConflict((conflict) =>
        conflict.column('workspace_id').doUpdateSet({ week }).where('workspace_digests.week', '<', week),
      );
    return (await write([{ query, mustAffect: true }])).done;
  }

  async function runDue(): Promise<void> {
    const mondayMs = mondayOf(now());
    if (mondayMs === undefined) return;
    await options.flush();
    for (const workspaceId of await findDue(mondayMs)) {
      if (await claim(workspaceId, dayOf(mondayMs))) await tell(options, workspaceId, mondayMs);
    }
  }

  return {
    runDue,
    start: () => repeat(runDue, { everyMs, signal: stopped.signal, onError }),
    stop: () => stopped.abort(),
  };
}

/** The beginning of the day if it is a Monday, late enough; otherwise nothing is due. */
function mondayOf(nowMs: number): number | undefined {
  const date = new Date(nowMs);
  if (date.getUTCDay() !== 1 || date.getUTCHours() < fromHour) return undefined;
  return Math.floor(nowMs / dayMs) * dayMs;
}

async function tell(
  { database, mailer, siteUrl }: WeeklyDigestOptions,
  workspaceId: string,
  mondayMs: number,
): Promise<void> {
  const { build, read } = database;
  const figures = await readDigestFigures(database, workspaceId, mondayMs);
  if (figures.questions === 0) return;
  const unwanted = build.selectFrom('digest_opt_outs').select('person_id').where('workspace_id', '=', workspaceId);
  const people = await read(
    build
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .innerJoin('organization', 'organization.id', 'member.organizationId')
      .select(['user.email', 'organization.name'])
      .where('member.organizationId', '=', workspaceId)
      .where('member.role', 'in', ['owner', 'admin'])
      .where('user.id', 'not in', unwanted),
  );
  const site = `${siteUrl(workspaceId)}/dashboard/w/${workspaceId}`;
  const from = dayOf(mondayMs - 7 * dayMs);
  for (const { email, name } of people) mailer.post(digestMail(email, { workspace: name, site, from, ...figures }));
}
