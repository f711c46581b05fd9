import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { DeskSteps } from '../../talk/handover/handover-events.ts';
import { insertEvent, insertEventAt } from './event-queries.ts';

export interface DeskStepsOptions {
  database: Pick<Database, 'build'>;
  createEventId: () => string;
}

/**
 * For the unit that changes a handed over conversation: an event for the desk of the bot, if it has one. The event has no
 * text; whoever handles it sends what the desk does not have yet.
 */
export function createDeskSteps({ database: { build }, createEventId }: DeskStepsOptions): DeskSteps {
  return ({ botId, conversationId, at, person }): Step[] => {
    const id = createEventId();
    const desk = build
      .selectFrom('channels')
      .select(['channels.id as channel_id', sql<string>`cast(${conversationId} as text)`.as('conversation_id')])
      .select(sql<string>`'{}'`.as('address'))
      .where('bot_id', '=', botId)
      .where('type', '=', deskType)
      .where('enabled', '=', 1);
    const event = { id, external_id: `forward ${id}`, kind: 'forward', person, reply: null, at } as const;
    return [insertEventAt(build, desk.as('place'), event)];
  };
}

/** The platform that is a desk. */
export const deskType = 'chatwoot';

const patienceMs = 30_000;
const atOnce = 200;

interface SweepOptions extends DeskStepsOptions {
  database: Database;
  now: () => number;
}

/**
 * Queues what no event told of: conversations that were handed over before the desk was connected, and answers of the bot
 * outside of the opening times. Each state of a conversation is queued once, whichever instance does it.
 */
export async function sweepDesks({ database, createEventId, now }: SweepOptions): Promise<boolean> {
  const { build, read, write } = database;
  const behind = build
    .selectFrom('channels as desk')
    .innerJoin('conversations as c', 'c.bot_id', 'desk.bot_id')
    .leftJoin('desk_conversations as d', (join) =>
      join.onRef('d.conversation_id', '=', 'c.id').onRef('d.channel_id', '=', 'desk.id'),
    )
    .select(['desk.id as channel_id', 'c.id', 'c.message_count'])
    .where('desk.type', '=', deskType)
    .where('desk.enabled', '=', 1)
    .where('desk.account', 'is not', null)
    .where('c.handover', 'is not', null)
    .whereRef('c.workspace_id', '=', 'desk.workspace_id')
    .where('c.updated_at', '<', now() - patienceMs)
    .where(sql<boolean>`c.message_count - 1 > coalesce(d.sent_position, -1)`)
    .where(sql<boolean>`not exists (select 1 from channel_events as e where e.channel_id = desk.id
      and e.conversation_id = c.id and e.kind = 'forward' and e.state = 'waiting')`)
    .limit(atOnce);
  const rows = await read(behind);
  for (const { channel_id, id, message_count } of rows) {
    const at = now();
    await write([
      insertEvent(build, {
        id: createEventId(),
        channel_id,
        external_id: `sweep ${id} ${message_count}`,
        kind: 'forward',
        person: 'Visitor',
        visitor_id: null,
        conversation_id: id,
        address: '{}',
        question: '',
        created_at: at,
      }),
    ]);
  }
  return rows.length > 0;
}
