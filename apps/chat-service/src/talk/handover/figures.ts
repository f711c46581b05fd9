import { type RawBuilder, sql } from 'kysely';
import type { HandoverFiguresBody } from '../../platform/dashboard-api/handover-types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HandoversTable } from '../../platform/database/handover-schema.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

const dayMs = 86_400_000;
const mostRead = 20_000;
/** A visitor who has written nothing for this long has left. */
const quietMs = dayMs;

/** How people did: waiting time, replies, the share of handovers that were resolved, and ratings by who answered. */
export function createHandoverFigures({ database, now }: { database: Database; now: () => number }) {
  const { build, read } = database;
  return async ({ workspaceId }: WorkspaceScope, botId: string, days: number): Promise<HandoverFiguresBody> => {
    const rows = await read(
      build
        .selectFrom('handovers as h')
        .select(['h.started_at', 'h.first_reply_at', 'h.replies', 'h.outcome'])
        .select([lastReplyAt.as('last_reply_at'), flag(askedOn).as('asked_on'), flag(ratedUp).as('rated_up')])
        .where('h.workspace_id', '=', workspaceId)
        .where('h.bot_id', '=', botId)
        .where('h.started_at', '>=', now() - days * dayMs)
        .orderBy('h.started_at', 'desc')
        .limit(mostRead),
    );
    const waits = rows
      .flatMap(({ started_at, first_reply_at }) => (first_reply_at === null ? [] : first_reply_at - started_at))
      .sort((a, b) => a - b);
    const median = waits[Math.floor(waits.length / 2)];
    return {
      days,
      handovers: rows.length,
      replied: waits.length,
      replies: rows.reduce((sum, { replies }) => sum + replies, 0),
      wait_seconds: median === undefined ? null : Math.round(median / 1_000),
      resolved: rows.filter((row) => isResolved(row, now())).length,
      ratings: await readRatings(database, workspaceId, botId, now() - days * dayMs),
    };
  };
}

interface Ended {
  replies: number;
  outcome: HandoversTable['outcome'];
  last_reply_at: number | null;
  asked_on: number;
  rated_up: number;
}

/** A good rating confirms it; otherwise the visitor must have left without asking again. */
function isResolved({ replies, outcome, last_reply_at, asked_on, rated_up }: Ended, at: number): boolean {
  if (replies === 0) return false;
  if (rated_up === 1) return true;
  // PostgreSQL returns big numbers as text.
  const isQuiet = Number(last_reply_at ?? at) <= at - quietMs;
  return asked_on === 0 && (outcome === 'closed' || isQuiet);
}

const replyOf = sql`from messages as r where r.handover_id = h.id and r.conversation_id = h.conversation_id
  and r.role = 'assistant' and r.author_name is not null`;

const lastReplyAt = sql<number | null>`(select max(r.created_at) ${replyOf})`;

/** To whomever: the visitor may ask the bot once the person has closed the conversation. */
const askedOn = sql`exists (select 1 from messages as m where m.conversation_id = h.conversation_id and m.role = 'user'
  and m.position > (select max(r.position) ${replyOf}) and m.created_at < (select max(r.created_at) ${replyOf}) + ${quietMs})`;

const ratedUp = sql`exists (select 1 from feedback as f where f.rating = 'up'
  and f.message_id in (select r.id ${replyOf}))`;

const flag = (condition: RawBuilder<unknown>) => sql<number>`case when ${condition} then 1 else 0 end`;

async function readRatings({ build, read }: Database, workspaceId: string, botId: string, since: number) {
  const rows = await read(
    build
      .selectFrom('feedback as f')
      .innerJoin('messages as m', 'm.id', 'f.message_id')
      .select('f.rating')
      .select(sql<number>`case when m.author_name is null then 0 else 1 end`.as('is_person'))
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('f.workspace_id', '=', workspaceId)
      .where('f.bot_id', '=', botId)
      .where('f.updated_at', '>=', since)
      .groupBy(['f.rating', 'is_person']),
  );
  // PostgreSQL returns counts as text.
  const of = (rating: 'up' | 'down', isPerson: number) =>
    Number(rows.find((row) => row.rating === rating && Number(row.is_person) === isPerson)?.count ?? 0);
  return { person: { up: of('up', 1), down: of('down', 1) }, bot: { up: of('up', 0), down: of('down', 0) } };
}
