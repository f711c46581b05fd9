import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { filterText } from '../../platform/database/source-view.ts';
import { isoTime, readQuery } from '../../platform/http/dashboard-request.ts';
import type { VisitorScope } from '../../platform/shared/scope.ts';
import { isSessionId } from '../../talk/chat/ask-turn.ts';
import type { Chat } from '../../talk/chat/chat.ts';
import { type ChatContext, respond, respondJson } from '../../talk/chat/chat-context.ts';
import { pageQuery, sessionBody, toSessionBody } from '../../talk/chat/session-wire.ts';
import { sessionNotFound } from '../../talk/chat/turn-attempts.ts';
import { isHead, streamAnswer, streamHeaders, streamTurn } from '../../talk/chat/ui-message-stream.ts';
import { createToVisitorAnswer, handOver, handOverOf } from './visitor-answer.ts';
import type { AuthenticatedVisitor, VisitorAuth } from './visitor-auth.ts';
import type { WebsiteLimits } from './website-limits.ts';
import type { Website } from './websites.ts';

export interface VisitorConversationsOptions {
  database: Database;
  chat: Pick<Chat['inside'], 'sessions' | 'runningAnswers' | 'heartbeatMs'>;
  auth: VisitorAuth;
  limits: WebsiteLimits;
}

const mostListed = 50;

export const conversationList = z.object({
  conversations: z.array(
    z.object({
      session_id: z.string(),
      title: z.string().describe('The beginning of the first question'),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
      message_count: z.int(),
    }),
  ),
});

const rating = z.object({ rating: z.enum(['up', 'down']), reason: z.string().nullable() }).nullable();

/** A session as in the chat API, without its bot, and with the visitor's ratings. */
export const visitorSession = sessionBody.omit({ bot_id: true }).extend({
  messages: z
    .array(sessionBody.shape.messages.element.and(z.object({ feedback: rating.optional(), hand_over: handOver })))
    .describe('In order, the oldest first; answers carry the feedback, and whether to offer the contact form'),
});

/** A visitor's own conversations: list, read, resume the stream, stop, remove. */
export function createVisitorConversations({ database, chat, auth, limits }: VisitorConversationsOptions) {
  const { sessions, runningAnswers, heartbeatMs } = chat;

  async function enter(context: ChatContext): Promise<AuthenticatedVisitor> {
    const entered = await auth.enter(context);
    await limits.hit('requests', context.get('address'));
    return entered;
  }

  async function enterOwn(context: ChatContext): Promise<{ scope: VisitorScope; id: string; website: Website }> {
    const entered = await enter(context);
    const { scope, website } = entered;
    const id = context.req.param('session_id') ?? '';
    await requireOwn(database, entered, id);
    return { scope, id, website };
  }

  return {
    async list(context: ChatContext): Promise<Response> {
      const entered = await enter(context);
      return respondJson(context, 200, { conversations: await listOwn(database, entered) });
    },

    async read(context: ChatContext): Promise<Response> {
      const { scope, id, website } = await enterOwn(context);
      const { limit, after = -1 } = readQuery(context, pageQuery);
      const { bot_id: _, ...session } = toSessionBody(await sessions.page(scope, id, { limit, after }));
      const rated = await readRatings(
        database,
        session.messages.map(({ message_id }) => message_id),
      );
      const messages = session.messages.map((message) =>
        message.role === 'user'
          ? message
          : { ...message, ...handOverOf(website, message), feedback: rated.get(message.message_id) ?? null },
      );
      return respondJson(context, 200, { ...session, messages });
    },

    async remove(context: ChatContext): Promise<Response> {
      const { scope, id } = await enterOwn(context);
      await sessions.remove(scope, id);
      return respond(context, 204, null);
    },

    async stop(context: ChatContext): Promise<Response> {
      const { scope, id } = await enterOwn(context);
      return respondJson(context, 200, { session_id: id, stopped: await runningAnswers.stop(scope, id) });
    },

    async stream(context: ChatContext): Promise<Response> {
      const { scope, id, website } = await enterOwn(context);
      const followed = await runningAnswers.follow(scope, id);
      if (isHead(context)) return respond(context, 200, null, streamHeaders);
      const resultOf = createToVisitorAnswer(website);
      const options = { requestId: context.get('requestId'), heartbeatMs, resultOf };
      const stream = 'turn' in followed ? streamTurn(followed.turn, options) : streamAnswer(followed.answer, options);
      return respond(context, 200, stream, streamHeaders);
    },
  };
}

type Entered = Pick<AuthenticatedVisitor, 'scope' | 'token'>;

/** The visitor's conversations, without those that were held with another filter: their answers may show more sources. */
export function isVisibleTo({ scope, token }: Entered, conversations: 'conversations' | 'c' = 'conversations') {
  const column = (name: string) => sql.ref(`${conversations}.${name}`);
  return sql<boolean>`(${column('visitor_id')} = ${scope.visitorId} and ${column('bot_id')} = ${scope.botId}
    and ${column('workspace_id')} = ${scope.workspaceId}
    and (${column('filter')} is null or ${column('filter')} = ${filterText(token.filter)}))`;
}

/** Throws `session_not_found` for a conversation that the visitor must not see. */
export async function requireOwn({ build, read }: Database, entered: Entered, id: string): Promise<void> {
  if (!isSessionId(id)) throw sessionNotFound();
  const own = build.selectFrom('conversations').select('id').where('id', '=', id).where(isVisibleTo(entered));
  if ((await read(own)).length === 0) throw sessionNotFound();
}

async function listOwn({ build, read }: Database, entered: Entered) {
  const rows = await read(
    build
      .selectFrom('conversations as c')
      .leftJoin('messages as first', (join) =>
        join.onRef('first.conversation_id', '=', 'c.id').on('first.position', '=', 0),
      )
      .select(['c.id', 'c.created_at', 'c.updated_at', 'c.message_count', 'first.text'])
      .where(isVisibleTo(entered, 'c'))
      .orderBy('c.updated_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(mostListed),
  );
  return rows.map((row) => ({
    session_id: row.id,
    title: (row.text ?? '').slice(0, 120).toWellFormed(),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    message_count: row.message_count,
  }));
}

async function readRatings({ build, read }: Database, messageIds: readonly string[]) {
  const rows = await read(
    build
      .selectFrom('feedback')
      .select(['message_id', 'rating', 'comment'])
      .where('message_id', 'in', ['', ...messageIds]),
  );
  return new Map(rows.map(({ message_id, rating, comment }) => [message_id, { rating, reason: comment }]));
}
