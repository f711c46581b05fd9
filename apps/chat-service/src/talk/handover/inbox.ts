import { sql } from 'kysely';
import { isAtLeast } from '../../people/accounts/roles.ts';
import type {
  AssigneeBody,
  InboxBody,
  InboxFilter,
  InboxItemBody,
} from '../../platform/dashboard-api/handover-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import { type ListPage, wireCursor } from '../../platform/http/list-page.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { statusOf } from '../chat/chat-wire.ts';
import { type ConversationFilter, channelOf } from '../conversations/conversation-filter.ts';
import type { ConversationList } from '../conversations/conversation-list.ts';
import type { ReadVisitors } from '../conversations/conversation-routes.ts';
import { readSettings } from './handover-settings.ts';
import { callerOf, type InboxPage, openIn, readMine, readWaiting } from './open-conversations.ts';

export interface InboxOptions {
  database: Database;
  list: ConversationList;
  readVisitors: ReadVisitors;
  now: () => number;
}

/** The conversations of all bots of a workspace, for the people who answer them. */
export function createInbox(options: InboxOptions) {
  const { database, readVisitors } = options;
  const { build, read } = database;

  const readPage = (scope: WorkspaceScope, filter: InboxFilter, page: ListPage): Promise<InboxPage> => {
    if (filter === 'waiting') return readWaiting(database, scope, page);
    return filter === 'mine' ? readMine(database, scope, page) : readAll(options, scope, filter, page);
  };

  async function readItems(scope: WorkspaceScope, ids: readonly string[]): Promise<InboxItemBody[]> {
    const rows = await read(selectItems(build, scope, ids));
    const visitors = await readVisitors(
      scope,
      rows.flatMap(({ visitor_id }) => visitor_id ?? []),
    );
    const itemFrom = (row: Row) =>
      itemOf(row, { visitor: visitors.get(row.visitor_id ?? '') ?? null, role: scope.role, at: options.now() });
    const byId = new Map(rows.map((row) => [row.id, itemFrom(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    async page(scope: WorkspaceScope, filter: InboxFilter, page: ListPage): Promise<InboxBody> {
      const { ids, next } = await readPage(scope, filter, page);
      const [counted] = await read(
        openIn(database, scope).select([
          sql<number>`coalesce(sum(case when handover in ('waiting', 'away') then 1 else 0 end), 0)`.as('waiting'),
          sql<number>`coalesce(sum(case when assignee_id = ${callerOf(scope)} then 1 else 0 end), 0)`.as('mine'),
        ]),
      );
      const counts = { waiting: Number(counted?.waiting ?? 0), mine: Number(counted?.mine ?? 0) };
      return { conversations: await readItems(scope, ids), counts, next_cursor: next ? wireCursor(next) : null };
    },

    /** One conversation as the list shows it. */
    async item(scope: WorkspaceScope, id: string): Promise<InboxItemBody | undefined> {
      return (await readItems(scope, [id]))[0];
    },
  };
}

/** A page of the list over all bots. */
async function readAll(
  { list }: InboxOptions,
  scope: WorkspaceScope,
  filter: InboxFilter,
  page: ListPage,
): Promise<InboxPage> {
  // Nobody waits for a reply in the playground.
  const wanted: ConversationFilter = {
    isOutside: true,
    ...(filter === 'unanswered' && { answered: false }),
    ...(filter === 'rated_down' && { feedback: 'down' }),
  };
  const { conversations, next } = await list(scope, undefined, wanted, page);
  return { ids: conversations.map(({ id }) => id), next };
}

function selectItems(build: Database['build'], { workspaceId }: WorkspaceScope, ids: readonly string[]) {
  return build
    .selectFrom('conversations as c')
    .innerJoin('bots as b', 'b.id', 'c.bot_id')
    .leftJoin('messages as first', (join) =>
      join.onRef('first.conversation_id', '=', 'c.id').on('first.position', '=', 0),
    )
    .leftJoin('messages as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'c.id')
        .on((eb) => eb('last.position', '=', eb('c.message_count', '-', 1))),
    )
    .leftJoin('handovers as h', 'h.id', 'c.handover_id')
    .leftJoin('user as u', 'u.id', 'c.assignee_id')
    .leftJoin('bot_handovers as s', 's.bot_id', 'c.bot_id')
    .select(['c.id', 'c.bot_id', 'b.name as bot_name', 'c.key_id', 'c.visitor_id', 'c.handover', 'c.assignee_id'])
    .select(['c.messenger', 'c.visitor_typing_until'])
    .select([
      'c.message_count',
      'c.note_count',
      'c.updated_at',
      'h.started_at',
      'u.name as assignee_name',
      's.settings',
    ])
    .select(['last.role', 'last.author_name', 'last.created_at as last_at'])
    .select([
      sql<string | null>`substr(first.text, 1, 200)`.as('question'),
      sql<string | null>`substr(last.text, 1, 200)`.as('last_text'),
    ])
    .where('c.workspace_id', '=', workspaceId)
    .where('c.id', 'in', ['', ...ids]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

interface AroundRow {
  visitor: InboxItemBody['visitor'];
  /** Of the caller. */
  role: Role;
  at: number;
}

function itemOf(row: Row, { visitor, role, at }: AroundRow): InboxItemBody {
  const isOpen = row.handover !== null;
  const { answer_role } = readSettings(row.settings ?? undefined);
  return {
    id: row.id,
    bot_id: row.bot_id,
    bot_name: row.bot_name,
    channel: channelOf(row),
    visitor,
    question: row.question ?? '',
    last: lastOf(row),
    status: row.handover ? statusOf(row.handover) : 'bot',
    assignee: assigneeOf(row),
    may_answer: isAtLeast(role, answer_role),
    answer_role,
    waiting_since: row.started_at === null ? null : isoTime(row.started_at),
    needs_reply: isOpen && (row.role === 'user' || row.handover !== 'person'),
    visitor_typing: isOpen && (row.visitor_typing_until ?? 0) > at,
    message_count: row.message_count,
    note_count: row.note_count ?? 0,
    updated_at: isoTime(row.updated_at),
  };
}

function lastOf({ role, last_text, author_name, last_at }: Row): InboxItemBody['last'] {
  if (role === null || last_text === null || last_at === null) return null;
  return { role, text: last_text, author: author_name, at: isoTime(last_at) };
}

function assigneeOf({ assignee_id: id, assignee_name: name }: Row): AssigneeBody | null {
  return id === null ? null : { id, name: name ?? 'Deleted user' };
}
