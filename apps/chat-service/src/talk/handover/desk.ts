import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@lectern/service-kit';
import type { Database, Step } from '../../platform/database/database.ts';
import type { HandoversTable } from '../../platform/database/handover-schema.ts';
import { isFree, released } from '../../platform/database/lease-time.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Idempotency } from '../chat/idempotency.ts';
import { personUsage, toColumns } from '../chat/stored-answer.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';
import { type ConversationPath, matchesPath, requireConversation } from './conversation-path.ts';
import type { HandoverEvents } from './handover-events.ts';
import { endHandover, keepId, recordHandover } from './handover-steps.ts';

export interface DeskOptions {
  database: Database;
  events: HandoverEvents;
  /** Further steps of the unit that stores a reply, for example its way back to the platform of the visitor. */
  replySteps?: ((reply: StoredReply) => readonly Step[]) | undefined;
  /** Called once a reply is stored. */
  onReply?: (() => void) | undefined;
  now: () => number;
  /** How long a reply waits for an answer of the bot that is being written. */
  waitMs?: number | undefined;
}

export interface Author {
  id: string | null;
  name: string;
}

export interface Reply {
  text: string;
  author: Author;
  idempotency: Idempotency | undefined;
}

export interface WrittenReply {
  id: string;
  position: number;
  at: number;
  text: string;
  author: string;
}

/** A reply as it is stored. */
export interface StoredReply {
  conversationId: string;
  messageId: string;
  text: string;
  author: string;
  at: number;
}

const pollMs = 100;

/** What people do with conversations: answer, take over, hand back, close. */
export const createDesk = (options: DeskOptions) => ({ ...createReplies(options), ...createAssignments(options) });

function createReplies(options: DeskOptions) {
  const { database, events, now, waitMs = 30_000 } = options;
  const { write } = database;

  /** Undefined while the bot is still writing an answer. */
  async function attempt(scope: WorkspaceScope, path: ConversationPath, reply: Reply) {
    const [id, at] = [createId('msg'), now()];
    const { text, author, idempotency } = reply;
    const { conversationId, botId } = path;
    const message = { conversationId, messageId: id, role: 'assistant', text, author: author.name, at } as const;
    const { steps, queued } = await events.message({ botId }, message);
    const written = await write([
      { query: takeForReply(database, scope, path, { at, author }), mustAffect: true },
      ...claimSteps(database, scope, idempotency, { id, at }),
      ...replySteps(database, scope, path, { ...reply, id, at }),
      ...steps,
      ...(options.replySteps?.(message) ?? []),
    ]);
    if (!written.done) return written.refusedStep === 0 ? undefined : await earlierReply(database, scope, idempotency);
    queued();
    options.onReply?.();
    const position = (written.results[0].rows[0]?.message_count ?? 1) - 1;
    return { id, position, at, text, author: author.name };
  }

  return {
    /** Stores a message of a person after everything that was said before; with the same key only once. */
    async reply(scope: WorkspaceScope, path: ConversationPath, reply: Reply): Promise<WrittenReply> {
      const giveUpAt = now() + waitMs;
      for (;;) {
        const done = await attempt(scope, path, reply);
        if (done !== undefined) return done;
        await requireConversation(database, scope, path);
        if (now() >= giveUpAt) throw new AppError('conflict', 'The bot is still answering. Try again in a moment.', 5);
        await delay(pollMs);
      }
    },
  };
}

function createAssignments({ database, events, now }: DeskOptions) {
  const { build, write } = database;
  return {
    /** Gives the conversation to a person, or to nobody: it waits then. */
    async assign(scope: WorkspaceScope, path: ConversationPath, assigneeId: string | null): Promise<void> {
      const { botId, conversationId } = path;
      const [id, at] = [createId('hnd'), now()];
      const { steps, queued } = await events.assigned({ botId }, { conversationId, at, assigneeId });
      const handover = assigneeId === null ? 'waiting' : 'person';
      const taken = build
        .updateTable('conversations')
        .set({ handover, assignee_id: assigneeId, handover_id: keepId(id), typing_until: null })
        .where(matchesPath(scope, path));
      const { done } = await write([
        { query: taken, mustAffect: true },
        recordHandover(database, { id, ...path, workspaceId: scope.workspaceId, reason: 'member', at }),
        ...(assigneeId === null ? [] : [noteAssigned(database, conversationId, at)]),
        ...steps,
      ]);
      if (!done) throw sessionNotFound();
      queued();
    },

    /** The bot answers again. */
    async end(
      scope: Pick<WorkspaceScope, 'workspaceId'>,
      path: ConversationPath,
      outcome: NonNullable<HandoversTable['outcome']>,
    ) {
      const { botId, conversationId } = path;
      const at = now();
      const { steps, queued } = await events.closed({ botId }, { conversationId, at, outcome });
      const isHandedOver = build
        .selectFrom('conversations')
        .select('id')
        .where(matchesPath(scope, path))
        .where('handover', 'is not', null);
      const { done } = await write([
        { query: isHandedOver, mustAffect: true },
        ...endHandover(database, conversationId, { outcome, at }),
        ...steps,
      ]);
      if (done) return queued();
      await requireConversation(database, scope, path);
      // A visitor who leaves twice gets what they want; a member should know that somebody was faster.
      if (outcome !== 'left') throw new AppError('conflict', 'The conversation is with the bot already.');
    },

    /** Shows the visitor for some seconds that somebody is typing. */
    async typing(scope: WorkspaceScope, path: ConversationPath): Promise<void> {
      const shown = build.updateTable('conversations').set({ typing_until: now() + typingMs });
      await requireConversation(database, scope, path);
      await write([shown.where(matchesPath(scope, path)).where('handover', '=', 'person')]);
    },

    /** Shows the people who answer for some seconds that the visitor is typing. */
    async visitorTyping(scope: Pick<WorkspaceScope, 'workspaceId'>, path: ConversationPath): Promise<void> {
      const shown = build.updateTable('conversations').set({ visitor_typing_until: now() + typingMs });
      await write([shown.where(matchesPath(scope, path)).where('handover', 'in', ['waiting', 'person'])]);
    },
  };
}

const typingMs = 6_000;

/** Counts the reply that is stored next. A turn whose lease has expired can store nothing afterwards. */
function takeForReply(
  database: Database,
  scope: WorkspaceScope,
  path: ConversationPath,
  { at, author }: { at: number; author: Author },
) {
  return database.build
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
    .where(isFree(database, 'lease_until', at))
    .returning(['message_count', 'handover_id']);
}

/** Two requests with the same key are one reply. */
function claimSteps({ build }: Database, scope: WorkspaceScope, given: Idempotency | undefined, reply: Stored): Step[] {
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

function replySteps(
  database: Database,
  { workspaceId }: WorkspaceScope,
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
      author_id: author.id,
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

function noteAssigned({ build }: Database, conversationId: string, at: number): Step {
  const conversation = build.selectFrom('conversations').select('handover_id').where('id', '=', conversationId);
  return build
    .updateTable('handovers')
    .set({ assigned_at: at })
    .where('id', '=', conversation)
    .where('assigned_at', 'is', null);
}

const keyOf = ({ workspaceId, actor }: WorkspaceScope) => `desk ${workspaceId} ${actor.id ?? ''}`;

/** The reply that an earlier request with the same key stored. */
async function earlierReply(
  { build, read }: Database,
  scope: WorkspaceScope,
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
