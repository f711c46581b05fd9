import { AppError } from '@lectern/service-kit';
import type { Database, Step } from '../../platform/database/database.ts';
import { isFree, released } from '../../platform/database/lease-time.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Idempotency } from '../chat/idempotency.ts';
import { personUsage, toColumns } from '../chat/stored-answer.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';
import { type ConversationPath, matchesPath } from './conversation-path.ts';
import { keepId } from './handover-steps.ts';

/** Who stores a reply: a member, a token, or a desk outside of this service. */
export type Replier = Pick<WorkspaceScope, 'workspaceId' | 'actor'>;

export interface Author {
  /** A member of the workspace. */
  id: string | null;
  name: string;
  /** Somebody at a desk outside of this service. */
  agentId?: string | undefined;
}

export interface Reply {
  text: string;
  author: Author;
  idempotency: Idempotency | undefined;
  /** Further steps of the unit, for a reply that came from a desk outside of this service. */
  steps?: ((messageId: string) => readonly Step[]) | undefined;
}

export interface WrittenReply {
  id: string;
  position: number;
  at: number;
  text: string;
  author: string;
}

/** Counts the reply that is stored next. A turn whose lease has expired can store nothing afterwards. */
export function takeForReply(
  database: Database,
  scope: Replier,
  path: ConversationPath,
  { at, author, assigns }: { at: number; author: Author; assigns: boolean },
) {
  const taken = database.build
    .updateTable('conversations')
    .set(({ eb, fn, val }) => ({
      message_count: eb('message_count', '+', 1),
      updated_at: at,
      ...released,
      handover: 'person',
      handover_id: keepId(createId('hnd')),
      typing_until: null,
      assignee_id: author.id === null ? eb.ref('assignee_id') : fn.coalesce('assignee_id', val(author.id)),
    }))
    .where(matchesPath(scope, path))
    .where(isFree(database, 'lease_until', at));
  // Of two first replies at once, only one assigns the conversation.
  return (assigns ? taken.where('assignee_id', 'is', null) : taken).returning(['message_count', 'handover_id']);
}

/** Whether a reply of this author gives them the conversation: that of a member does while it is nobody's. */
export async function isAssigning(
  { build, read }: Database,
  scope: Replier,
  path: ConversationPath,
  author: Author,
): Promise<boolean> {
  if (author.id === null) return false;
  const free = build.selectFrom('conversations').select('id').where(matchesPath(scope, path));
  return (await read(free.where('assignee_id', 'is', null))).length > 0;
}

/** Two requests with the same key are one reply. */
export function claimSteps({ build }: Database, scope: Replier, given: Idempotency | undefined, reply: Stored): Step[] {
  if (given === undefined) return [];
  const claim = build
    .insertInto('idempotency')
    .values({
      key_id: keyOf(scope),
      idempotency_key: given.key,
      fingerprint: given.fingerprint,
      state: 'done',
      status: 200,
      body: reply.id,
      created_at: reply.at,
    })
    .onConflict((conflict) => conflict.columns(['key_id', 'idempotency_key']).doNothing());
  return [{ query: claim, mustAffect: true }];
}

interface Stored {
  id: string;
  at: number;
}

export function replySteps(
  database: Database,
  { workspaceId }: Replier,
  { botId, conversationId }: ConversationPath,
  { id, at, text, author }: Reply & Stored,
): Step[] {
  const { build } = database;
  const conversation = build.selectFrom('conversations').where('id', '=', conversationId);
  return [
    build.insertInto('messages').values({
      id,
      conversation_id: conversationId,
      position: conversation.select(({ eb }) => eb('message_count', '-', 1).as('position')),
      role: 'assistant',
      created_at: at,
      state: 'done',
      handover_id: conversation.select('handover_id'),
      author_id: author.id ?? author.agentId ?? null,
      author_name: author.name,
      ...toColumns({ text, answered: true, sources: [], usage: personUsage }),
    }),
    recordStepIn(database, { conversationId, botId, workspaceId, at }),
    build
      .updateTable('handovers')
      .set(({ eb, fn, val }) => ({
        replies: eb('replies', '+', 1),
        first_reply_at: fn.coalesce('first_reply_at', val(at)),
        assigned_at: fn.coalesce('assigned_at', val(at)),
      }))
      .where('id', '=', conversation.select('handover_id')),
  ];
}

/** A reply to a conversation that was with the bot begins a handover. */
function recordStepIn(
  { build }: Database,
  given: { conversationId: string; botId: string; workspaceId: string; at: number },
): Step {
  const { conversationId, botId, workspaceId, at } = given;
  return build
    .insertInto('handovers')
    .values(({ selectFrom }) => ({
      id: selectFrom('conversations').select('handover_id').where('id', '=', conversationId).$castTo<{
        handover_id: string;
      }>(),
      conversation_id: conversationId,
      bot_id: botId,
      workspace_id: workspaceId,
      reason: 'member',
      started_at: at,
      replies: 0,
    }))
    .onConflict((conflict) => conflict.column('id').doNothing());
}

const keyOf = ({ workspaceId, actor }: Replier) => `desk ${workspaceId} ${actor.id ?? ''}`;

/** The reply that an earlier request with the same key stored. */
export async function earlierReply(
  { build, read }: Database,
  scope: Replier,
  given: Idempotency | undefined,
): Promise<WrittenReply | undefined> {
  if (given === undefined) return undefined;
  const [row] = await read(
    build
      .selectFrom('idempotency as request')
      .leftJoin('messages as message', 'message.id', 'request.body')
      .select(['request.fingerprint', 'message.id', 'message.position', 'message.created_at', 'message.text'])
      .select('message.author_name')
      .where('request.key_id', '=', keyOf(scope))
      .where('request.idempotency_key', '=', given.key),
  );
  if (row === undefined) return undefined;
  if (row.fingerprint !== given.fingerprint)
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request. Use a new one.');
  const { id, position, created_at: at, text } = row;
  if (id === null || position === null || at === null || text === null) throw sessionNotFound();
  return { id, position, at, text, author: row.author_name ?? '' };
}
