import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@lectern/service-kit';
import type { Database, Step } from '../../platform/database/database.ts';
import type { HandoversTable } from '../../platform/database/handover-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';
import { type ConversationPath, matchesPath, requireConversation } from './conversation-path.ts';
import type { HandoverEvents } from './handover-events.ts';
import { endHandover, keepId, recordHandover } from './handover-steps.ts';
import {
  claimSteps,
  earlierReply,
  isAssigning,
  type Replier,
  type Reply,
  replySteps,
  takeForReply,
  type WrittenReply,
} from './reply-steps.ts';

export interface DeskOptions {
  database: Database;
  events: HandoverEvents;
  /** Further steps of the unit that stores a reply, for example its way back to the platform of the visitor. */
  replySteps?: ((reply: StoredReply) => Promise<readonly Step[]>) | undefined;
  now: () => number;
  /** How long a reply waits for an answer of the bot that is being written. */
  waitMs?: number | undefined;
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
export const createDesk = (options: DeskOptions) => ({
  ...createReplies(options),
  ...createAssignments(options),
  ...createTyping(options),
});

function createReplies(options: DeskOptions) {
  const { database, events, now, waitMs = 30_000 } = options;
  const { write } = database;

  /** Undefined while the bot is still writing an answer. */
  async function attempt(scope: Replier, path: ConversationPath, reply: Reply) {
    const [id, at] = [createId('msg'), now()];
    const { text, author, idempotency } = reply;
    const { conversationId, botId } = path;
    const message = { conversationId, messageId: id, role: 'assistant', text, author: author.name, at } as const;
    const assigns = await isAssigning(database, scope, path, author);
    const about = { conversationId, at, assigneeId: author.id, isToldAlready: true };
    const assigned = assigns ? await events.assigned({ botId }, about) : undefined;
    const ways = await options.replySteps?.(message);
    const said = await events.message({ botId }, { ...message, isFromDesk: reply.steps !== undefined });
    const written = await write([
      { query: takeForReply(database, scope, path, { at, author, assigns }), mustAffect: true },
      ...claimSteps(database, scope, idempotency, { id, at }),
      ...replySteps(database, scope, path, { ...reply, id, at }),
      ...(assigned?.steps ?? []),
      ...said.steps,
      ...(ways ?? []),
      ...(reply.steps?.(id) ?? []),
    ]);
    if (!written.done) return written.refusedStep === 0 ? undefined : await earlierReply(database, scope, idempotency);
    assigned?.queued();
    said.queued();
    const position = (written.results[0].rows[0]?.message_count ?? 1) - 1;
    return { id, position, at, text, author: author.name };
  }

  return {
    /** Stores a message of a person after everything that was said before; with the same key only once. */
    async reply(scope: Replier, path: ConversationPath, reply: Reply): Promise<WrittenReply> {
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

    /** The bot answers again. `deskSteps` come with an end that a desk outside of this service reported. */
    async end(
      scope: Pick<WorkspaceScope, 'workspaceId'>,
      path: ConversationPath,
      outcome: NonNullable<HandoversTable['outcome']>,
      deskSteps?: readonly Step[],
    ) {
      const { botId, conversationId } = path;
      const at = now();
      const isFromDesk = deskSteps !== undefined;
      const { steps, queued } = await events.closed({ botId }, { conversationId, at, outcome, isFromDesk });
      const isHandedOver = build
        .selectFrom('conversations')
        .select('id')
        .where(matchesPath(scope, path))
        .where('handover', 'is not', null);
      const { done } = await write([
        { query: isHandedOver, mustAffect: true },
        ...endHandover(database, conversationId, { outcome, at }),
        ...steps,
        ...(deskSteps ?? []),
      ]);
      if (done) return queued();
      await requireConversation(database, scope, path);
      // A visitor who leaves twice gets what they want; a member should know that somebody was faster.
      if (outcome !== 'left') throw new AppError('conflict', 'The conversation is with the bot already.');
    },
  };
}

function createTyping({ database, now }: DeskOptions) {
  const { build, write } = database;
  return {
    /** Shows the visitor for some seconds that somebody is typing. */
    async typing(
      scope: Pick<WorkspaceScope, 'workspaceId'>,
      path: ConversationPath,
      forMs: number = typingMs,
    ): Promise<void> {
      const shown = build.updateTable('conversations').set({ typing_until: now() + forMs });
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

function noteAssigned({ build }: Database, conversationId: string, at: number): Step {
  const conversation = build.selectFrom('conversations').select('handover_id').where('id', '=', conversationId);
  return build
    .updateTable('handovers')
    .set({ assigned_at: at })
    .where('id', '=', conversation)
    .where('assigned_at', 'is', null);
}
