import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { ConversationBody, VisitorBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConversationsTable } from '../../platform/database/schema.ts';
import type { Notices } from '../../platform/events/notice.ts';
import { bodyBytes, isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, wireCursor } from '../../platform/http/list-page.ts';
import { makePersonScope, type WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Chat } from '../chat/chat.ts';
import { findConversation, questionInProgress } from '../chat/conversation-rows.ts';
import { readTraces } from './answer-traces.ts';
import { channelOf } from './conversation-filter.ts';
import { createConversationList } from './conversation-list.ts';
import { readMessages } from './conversation-messages.ts';
import {
  exportQuery,
  feedbackBody,
  feedbackQuery,
  filterOf,
  listQuery,
  messagesQuery,
  wireFeedback,
  wireListed,
  wireListedFeedback,
  wireMessage,
} from './conversation-wire.ts';
import { exportConversations } from './export.ts';
import { createFeedback } from './feedback.ts';
import { listFeedback } from './feedback-list.ts';

export interface ConversationRoutesOptions extends RequireBotOptions {
  sessions: Pick<Chat['inside']['sessions'], 'remove'>;
  now: () => number;
  /** Who the visitors of websites are. */
  readVisitors?: ReadVisitors | undefined;
  notices?: Notices | undefined;
}

/** Visitors of a workspace by their id. */
export type ReadVisitors = (scope: WorkspaceScope, ids: readonly string[]) => Promise<ReadonlyMap<string, VisitorBody>>;

const one = `${botPath}/conversations/:conversation_id`;

/** The dashboard's routes for conversations: everybody in the workspace can read, editors can rate, export and delete. */
export function createConversationRoutes(options: ConversationRoutesOptions): Hono {
  const routes = new Hono();
  addListRoutes(routes, options);
  addConversationRoutes(routes, options);
  addFeedbackRoutes(routes, options);
  return routes;
}

function addListRoutes(routes: Hono, options: ConversationRoutesOptions): void {
  const { database, now, readVisitors = nobody } = options;
  const requireBot = createRequireBot(options);
  const list = createConversationList(database);

  routes.get(`${botPath}/conversations`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, cursor, ...filter } = readQuery(context, listQuery);
    const { conversations, next } = await list(scope, botId, filterOf(filter), { limit, after: cursor });
    const visitors = await readVisitors(
      scope,
      conversations.flatMap(({ visitorId }) => visitorId ?? []),
    );
    const listed = conversations.map((found) => wireListed(found, visitors.get(found.visitorId ?? '')));
    return context.json({ conversations: listed, next_cursor: next ? wireCursor(next) : null });
  });

  routes.get(`${botPath}/conversations/export`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { format, ...filter } = readQuery(context, exportQuery);
    const lines = exportConversations({ database, list }, scope, botId, filterOf(filter), format);
    const details = { subjectId: botId, botId, format };
    await database.write([conversationAudit(database.build, scope, now(), 'conversation.exported', details)]);
    const name = `conversations-${botId}-${isoTime(now()).slice(0, 10)}.${format}`;
    return context.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
}

function addConversationRoutes(routes: Hono, options: ConversationRoutesOptions): void {
  const { database, sessions, now, readVisitors = nobody } = options;
  const requireBot = createRequireBot(options);

  routes.get(one, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, after = -1 } = readQuery(context, messagesQuery);
    const found = await findConversation(database, makePersonScope(scope, botId), conversationId(context), now());
    const running = questionInProgress(found);
    const { messages, nextAfter } = await readMessages(database, found.id, { limit, after, running });
    const answerIds = messages.flatMap((message) => ('answer' in message ? message.id : []));
    const visitors = await readVisitors(scope, found.visitor_id === null ? [] : [found.visitor_id]);
    const traces = found.key_id === null ? await readTraces(database, answerIds) : undefined;
    const body: ConversationBody = {
      id: found.id,
      channel: channelOf(found),
      key_id: found.key_id,
      visitor: visitors.get(found.visitor_id ?? '') ?? null,
      consent: consentOf(found),
      message_count: found.message_count,
      created_at: isoTime(found.created_at),
      updated_at: isoTime(found.updated_at),
      messages: messages.map((message) => wireMessage(message, traces?.get(message.id))),
      next_after: nextAfter ?? null,
    };
    return context.json(body);
  });

  routes.delete(one, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const id = conversationId(context);
    const entry = conversationAudit(database.build, scope, now(), 'conversation.deleted', { subjectId: id, botId });
    await sessions.remove(makePersonScope(scope, botId), id, [entry]);
    return context.body(null, 204);
  });
}

function consentOf({ consent_hash: hash, consent_at: at }: ConversationsTable): ConversationBody['consent'] {
  return hash === null || at === null ? null : { hash, accepted_at: isoTime(at) };
}

function addFeedbackRoutes(routes: Hono, options: ConversationRoutesOptions): void {
  const requireBot = createRequireBot(options);
  const feedback = createFeedback(options);

  routes.get(`${botPath}/feedback`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, cursor, ...filter } = readQuery(context, feedbackQuery);
    const found = await listFeedback(options.database, scope, botId, { ...filter, limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, ({ updatedAt, messageId }) => ({
      at: updatedAt,
      id: messageId,
    }));
    return context.json({ feedback: page.map(wireListedFeedback), next_cursor: nextCursor });
  });

  const path = `${one}/messages/:message_id/feedback`;
  const enter = async (context: Context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    return {
      scope,
      answer: { botId, conversationId: conversationId(context), messageId: pathId(context, 'message_id') },
    };
  };

  routes.put(path, async (context) => {
    const { scope, answer } = await enter(context);
    const { rating, comment } = await readBody(context, feedbackBody, bodyBytes.text);
    const rated = await feedback.rate(scope, answer, { rating, comment: comment || undefined });
    if (rated === undefined) throw new AppError('not_found', 'Answer not found.');
    return context.json(wireFeedback(rated));
  });

  routes.delete(path, async (context) => {
    const { scope, answer } = await enter(context);
    if (!(await feedback.remove(scope, answer))) throw new AppError('not_found', 'Feedback not found.');
    return context.body(null, 204);
  });
}

function conversationAudit(
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  at: number,
  action: `conversation.${string}`,
  { subjectId, ...details }: { subjectId: string; botId: string; format?: string },
) {
  return auditStep(build, { workspaceId, at, actor, action, subjectKind: 'conversation', subjectId, details });
}

const nobody: ReadVisitors = async () => new Map();

function conversationId(context: Context): string {
  return pathId(context, 'conversation_id');
}
