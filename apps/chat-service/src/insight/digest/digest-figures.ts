import { selectDeletedBots } from '../../bots/bots/deleted-bots.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DigestFigures } from '../../platform/mail/messages.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

const dayMs = 86_400_000;
const mostQuestions = 5;

/** What happened in the week before a Monday, in all bots of a workspace. */
export async function readDigestFigures(
  database: Database,
  workspaceId: string,
  mondayMs: number,
): Promise<DigestFigures> {
  const from = mondayMs - 7 * dayMs;
  const [week, before, ratings, handovers, unanswered] = await Promise.all([
    readOutcomes(database, workspaceId, from),
    readOutcomes(database, workspaceId, from - 7 * dayMs),
    readRatings(database, workspaceId, from, mondayMs),
    countHandovers(database, workspaceId, from, mondayMs),
    readUnanswered(database, workspaceId, from, mondayMs),
  ]);
  const questions = week.answered + week.unanswered;
  const questionsBefore = before.answered + before.unanswered;
  return { questions, answered: week.answered, questionsBefore, ...ratings, handovers, unanswered };
}

/** PostgreSQL returns sums and counts as text. */
type Count = number | string;

async function readOutcomes({ build, read }: Database, workspaceId: string, fromMs: number) {
  const rows = await read(
    build
      .selectFrom('usage_counts')
      .select('usage_counts.figure')
      .select(({ fn }) => fn.sum<Count>('usage_counts.count').as('count'))
      .where('usage_counts.workspace_id', '=', workspaceId)
      .where('usage_counts.bot_id', 'not in', selectDeletedBots(build, workspaceId))
      .where('usage_counts.day', '>=', dayOf(fromMs))
      .where('usage_counts.day', '<', dayOf(fromMs + 7 * dayMs))
      .where('usage_counts.figure', 'in', ['answered', 'unanswered'])
      .groupBy('usage_counts.figure'),
  );
  const of = (figure: string) => Number(rows.find((row) => row.figure === figure)?.count ?? 0);
  return { answered: of('answered'), unanswered: of('unanswered') };
}

async function readRatings({ build, read }: Database, workspaceId: string, fromMs: number, toMs: number) {
  const rows = await read(
    build
      .selectFrom('feedback as f')
      .select('f.rating')
      .select(({ fn }) => fn.countAll<Count>().as('count'))
      .where('f.workspace_id', '=', workspaceId)
      .where('f.updated_at', '>=', fromMs)
      .where('f.updated_at', '<', toMs)
      .groupBy('f.rating'),
  );
  const of = (rating: string) => Number(rows.find((row) => row.rating === rating)?.count ?? 0);
  return { up: of('up'), down: of('down') };
}

async function countHandovers({ build, read }: Database, workspaceId: string, fromMs: number, toMs: number) {
  const [row] = await read(
    build
      .selectFrom('handovers')
      .select(({ fn }) => fn.countAll<Count>().as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('started_at', '>=', fromMs)
      .where('started_at', '<', toMs),
  );
  return Number(row?.count ?? 0);
}

async function readUnanswered({ build, read }: Database, workspaceId: string, fromMs: number, toMs: number) {
  const rows = await read(
    build
      .selectFrom('unanswered_questions as u')
      .innerJoin('messages as m', 'm.id', 'u.message_id')
      .select(['m.text', 'u.fingerprint'])
      .where('u.workspace_id', '=', workspaceId)
      .where('u.asked_at', '>=', fromMs)
      .where('u.asked_at', '<', toMs)
      .orderBy('u.asked_at', 'desc')
      .limit(10 * mostQuestions),
  );
  const texts = new Map(rows.toReversed().map(({ fingerprint, text }) => [fingerprint, text]));
  return [...texts.values()].reverse().slice(0, mostQuestions);
}
