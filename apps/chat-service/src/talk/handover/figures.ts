import { sql } from 'kysely';
import type { HandoverFiguresBody } from '../../platform/dashboard-api/handover-types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

const dayMs = 86_400_000;
const mostRead = 20_000;

/** How people did: waiting time, replies, the share of handovers that were resolved, and ratings by who answered. */
export function createHandoverFigures({ database, now }: { database: Database; now: () => number }) {
  const { build, read } = database;
  return async ({ workspaceId }: WorkspaceScope, botId: string, days: number): Promise<HandoverFiguresBody> => {
    // Left: the last message of the handover is a person's.
    const askedOn = sql<number>`exists (select 1 from messages as m where m.handover_id = h.id
      and m.conversation_id = h.conversation_id and m.role = 'user' and m.position > (select max(r.position)
      from messages as r where r.handover_id = h.id and r.conversation_id = h.conversation_id
      and r.role = 'assistant'))`;
    const rows = await read(
      build
        .selectFrom('handovers as h')
        .select(['h.started_at', 'h.first_reply_at', 'h.replies', 'h.outcome'])
        .select(sql<number>`case when ${askedOn} then 1 else 0 end`.as('asked_on'))
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
    const isResolved = ({ replies, outcome, asked_on }: (typeof rows)[number]) =>
      replies > 0 && outcome !== null && (outcome === 'closed' || asked_on === 0);
    return {
      days,
      handovers: rows.length,
      replied: waits.length,
      replies: rows.reduce((sum, { replies }) => sum + replies, 0),
      wait_seconds: median === undefined ? null : Math.round(median / 1_000),
      resolved: rows.filter(isResolved).length,
      ratings: await readRatings(database, botId, now() - days * dayMs),
    };
  };
}

async function readRatings({ build, read }: Database, botId: string, since: number) {
  const rows = await read(
    build
      .selectFrom('feedback as f')
      .innerJoin('messages as m', 'm.id', 'f.message_id')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .select('f.rating')
      .select(sql<number>`case when m.author_name is null then 0 else 1 end`.as('is_person'))
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('c.bot_id', '=', botId)
      .where('f.updated_at', '>=', since)
      .groupBy(['f.rating', 'is_person']),
  );
  // PostgreSQL returns counts as text.
  const of = (rating: 'up' | 'down', isPerson: number) =>
    Number(rows.find((row) => row.rating === rating && Number(row.is_person) === isPerson)?.count ?? 0);
  return { person: { up: of('up', 1), down: of('down', 1) }, bot: { up: of('up', 0), down: of('down', 0) } };
}
