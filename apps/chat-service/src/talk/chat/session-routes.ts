import { AppError } from '@lectern/service-kit';
import { isSessionId } from './ask-turn.ts';
import { type ChatContext, respond, respondJson } from './chat-context.ts';
import type { KeyRoutes } from './key-routes.ts';
import type { Metering } from './meter.ts';
import { pageQuery, toSessionBody } from './session-wire.ts';
import type { RunningAnswers, Sessions } from './sessions.ts';
import type { StoredAnswer } from './turn.ts';
import { sessionNotFound } from './turn-attempts.ts';
import { isHead, streamAnswer, streamHeaders, streamTurn } from './ui-message-stream.ts';

export interface SessionRoutesOptions {
  keyRoutes: KeyRoutes;
  sessions: Sessions;
  runningAnswers: RunningAnswers;
  metering: Metering;
  heartbeatMs: number;
  onFollow: OnFollow;
}

/** Called when a client follows an answer that another request asked for. */
export type OnFollow = (context: ChatContext, finished: Promise<StoredAnswer>) => void;

/** What a key's holder can do with a conversation: read it, remove it, stop the running answer, or resume its stream. */
export function createSessionRoutes({
  keyRoutes,
  sessions,
  runningAnswers,
  metering,
  heartbeatMs,
  onFollow,
}: SessionRoutesOptions) {
  const { counted } = keyRoutes;

  return {
    read: counted(async (context, { scope, meter }) => {
      const page = await sessions.page(scope, readSessionId(context), readPageQuery(context));
      return respondJson(context, 200, toSessionBody(page), metering.headersOf(meter));
    }),

    remove: counted(async (context, { scope, meter }) => {
      await sessions.remove(scope, readSessionId(context));
      return respond(context, 204, null, metering.headersOf(meter));
    }),

    stop: counted(async (context, { scope, meter }) => {
      const id = readSessionId(context);
      const stopped = await runningAnswers.stop(scope, id);
      return respondJson(context, 200, { session_id: id, stopped }, metering.headersOf(meter));
    }),

    stream: counted(async (context, { scope, meter }) => {
      const followed = await runningAnswers.follow(scope, readSessionId(context));
      const headers = { ...metering.headersOf(meter), ...streamHeaders };
      if (isHead(context)) return respond(context, 200, null, headers);
      onFollow(context, 'turn' in followed ? followed.turn.finished : followed.answer);
      const options = { requestId: context.get('requestId'), heartbeatMs };
      const stream = 'turn' in followed ? streamTurn(followed.turn, options) : streamAnswer(followed.answer, options);
      return respond(context, 200, stream, headers);
    }),
  };
}

function readSessionId(context: ChatContext): string {
  const id = context.req.param('session_id') ?? '';
  if (!isSessionId(id)) throw sessionNotFound();
  return id;
}

function readPageQuery(context: ChatContext): { after: number; limit: number } {
  const read = pageQuery.safeParse(context.req.query());
  if (read.success) return { limit: read.data.limit, after: read.data.after ?? -1 };
  const problems = read.error.issues.map(({ path, message }) => `The parameter "${path.join('.')}" ${message}.`);
  throw new AppError('invalid_request', problems.join(' '));
}
