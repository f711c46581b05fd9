import { type ExpressionBuilder, sql } from 'kysely';
import type { Channel } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConversationsTable, Schema } from '../../platform/database/schema.ts';
import type { Cursor, ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import {
  type ConversationFilter,
  channelOf,
  matchesFilter,
  ratings,
  selectInRange,
  unanswered,
} from './conversation-filter.ts';

export interface ListedConversation {
  id: string;
  keyId: string | undefined;
  /** Of a website or a messaging platform. */
  visitorId: string | undefined;
  channel: Channel;
  /** The beginning of the first question. */
  question: string;
  messageCount: number;
  unanswered: number;
  up: number;
  down: number;
  createdAt: number;
  updatedAt: number;
}

export interface ConversationPage {
  conversations: ListedConversation[];
  /** Where the next page begins; undefined on the last one. */
  next: Cursor | undefined;
}

export type ConversationList = ReturnType<typeof createConversationList>;

/**
 * The conversations of a bot, or of all bots of the workspace, last used first. A very selective filter scans them for a moment and
 * then returns what it found: a page may be short, or even empty, and still have a next one.
 */
export function createConversationList(
  { build, read }: Database,
  { scan = 500, mostMs = 150, clock = () => performance.now() } = {},
) {
  /** The conversation at which a scan ends; undefined when it reaches the oldest. */
  async function endOfLook(
    scope: WorkspaceScope,
    botId: string | undefined,
    filter: ConversationFilter,
    after: Cursor | undefined,
  ) {
    const range = selectInRange(build, scope, botId, filter).where(isAfter(after)).select(['c.updated_at', 'c.id']);
    const [row] = await read(range.orderBy('c.updated_at', 'desc').orderBy('c.id', 'desc').limit(1).offset(scan));
    return row && { at: row.updated_at, id: row.id };
  }

  return async function list(
    scope: WorkspaceScope,
    botId: string | undefined,
    filter: ConversationFilter,
    { limit, after }: ListPage,
  ): Promise<ConversationPage> {
    const found: ListedConversation[] = [];
    const endAt = clock() + mostMs;
    for (let from = after; ; ) {
      const until = isPicky(filter) ? await endOfLook(scope, botId, filter, from) : undefined;
      const range = selectInRange(build, scope, botId, filter).where(isAfter(from)).where(isUpTo(until));
      const page = range
        .where(matchesFilter(filter))
        .select(columns)
        .orderBy('c.updated_at', 'desc')
        .orderBy('c.id', 'desc');
      const rows = await read(page.limit(limit - found.length + 1));
      found.push(...rows.map(conversationOf));
      if (found.length > limit) return { conversations: found.slice(0, limit), next: byUse(found[limit - 1]) };
      if (until === undefined) return { conversations: found, next: undefined };
      if (clock() >= endAt) return { conversations: found, next: until };
      from = until;
    }
  };
}

/** Whether a filter has conditions that no index covers; a visitor has few conversations. */
function isPicky({ channel, visitorId, keyId, answered, feedback, text }: ConversationFilter): boolean {
  const wishes = [channel, keyId, answered, feedback, text];
  return visitorId === undefined && wishes.some((wish) => wish !== undefined);
}

type Builder = ExpressionBuilder<Schema & { c: Schema['conversations'] }, 'c'>;

const byUse = (last: ListedConversation | undefined) => last && { at: last.updatedAt, id: last.id };

const isAfter = (cursor: Cursor | undefined) => (eb: Builder) =>
  eb.and(cursor ? [eb(eb.refTuple('c.updated_at', 'c.id'), '<', eb.tuple(cursor.at, cursor.id))] : []);

const isUpTo = (cursor: Cursor | undefined) => (eb: Builder) =>
  eb.and(cursor ? [eb(eb.refTuple('c.updated_at', 'c.id'), '>=', eb.tuple(cursor.at, cursor.id))] : []);

const columns = (eb: Builder) => {
  const count = sql<number>`count(*)`.as('count');
  return [
    ...(['c.id', 'c.key_id', 'c.visitor_id', 'c.messenger'] as const),
    ...(['c.created_at', 'c.updated_at', 'c.message_count'] as const),
    eb
      .selectFrom('messages as first')
      .select(sql<string>`substr(first.text, 1, 200)`.as('text'))
      .whereRef('first.conversation_id', '=', 'c.id')
      .where('first.position', '=', 0)
      .as('question'),
    unanswered(eb).clearSelect().select(count).as('unanswered'),
    ratings(eb, 'up').clearSelect().select(count).as('up'),
    ratings(eb, 'down').clearSelect().select(count).as('down'),
  ] as const;
};

type Row = {
  [Column in 'unanswered' | 'up' | 'down']: number | null;
} & { question: string | null } & Pick<
    ConversationsTable,
    'id' | 'key_id' | 'visitor_id' | 'messenger' | 'created_at' | 'updated_at' | 'message_count'
  >;

function conversationOf(row: Row): ListedConversation {
  return {
    id: row.id,
    keyId: row.key_id ?? undefined,
    visitorId: row.visitor_id ?? undefined,
    channel: channelOf(row),
    question: row.question ?? '',
    messageCount: row.message_count,
    unanswered: row.unanswered ?? 0,
    up: row.up ?? 0,
    down: row.down ?? 0,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
