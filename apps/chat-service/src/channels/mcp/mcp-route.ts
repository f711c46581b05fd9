import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { Fairness } from '../../answering/fairness/fairness.ts';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import type { PassageSearch } from '../../knowledge/search/passage-search.ts';
import type { KeySources } from '../../knowledge/sources/key-sources.ts';
import { parseJson } from '../../platform/http/parse-json.ts';
import type { KeyScope } from '../../platform/shared/scope.ts';
import type { AskTurn } from '../../talk/chat/ask-turn.ts';
import { type ChatContext, respond } from '../../talk/chat/chat-context.ts';
import { largestBody } from '../../talk/chat/chat-wire.ts';
import type { Caller, KeyRoutes } from '../../talk/chat/key-routes.ts';
import type { Metering } from '../../talk/chat/meter.ts';
import { readJsonText } from '../../talk/chat/read-chat-request.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import type { McpActions } from './mcp-server.ts';
import { toAskResult } from './mcp-tools.ts';

export interface McpRouteOptions {
  keyRoutes: KeyRoutes;
  askTurn: AskTurn;
  metering: Metering;
  findBot(scope: KeyScope): Promise<BotWithInstructions | undefined>;
  search: PassageSearch;
  /** Runs a search when it is its customer's turn. */
  lookUp?: Fairness['lookUp'] | undefined;
  sources: KeySources;
}

interface Call {
  text: string;
  message: z.infer<typeof envelope>;
}

const envelope = z.looseObject(
  { method: z.string().optional(), id: z.union([z.string(), z.number()]).nullish() },
  { error: 'The body must be one JSON-RPC message; lists of them are not supported.' },
);

/** The methods that use the bot. Everything else in the protocol is neither counted nor reported to the webhook. */
const counted = new Set(['tools/call', 'resources/read']);

/** POST /mcp: Streamable HTTP without sessions, so that any instance answers any request. */
export function createMcpRoute(options: McpRouteOptions) {
  const { keyRoutes, metering, findBot } = options;

  return keyRoutes.countedByHandler(async (context: ChatContext, caller: Caller) => {
    const { meter } = caller;
    const call = await readCall(context);
    const isCounted = counted.has(call.message.method ?? '');
    const bot = await findBot(caller.scope);
    if (bot === undefined) throw new AppError('bot_not_found', 'The bot of this API key was deleted.');
    const failures: unknown[] = [];
    const actions = createActions(options, context, caller, call, (error) => void failures.push(error));
    // The protocol's library would take a tenth of the startup time, so it is loaded on first use.
    const { createBotHandler } = await import('./mcp-server.ts');
    const { fetch } = createBotHandler(bot.name, actions);
    const answered = await fetch(context.req.raw, { parsedBody: call.message });
    // The protocol's own stream would be closed before the quota used by the answer is known.
    const body = await answered.text();
    const [failure] = failures;
    if (failure !== undefined) await keyRoutes.settle(meter, failure);
    if (isCounted && failure === undefined && meter.used === undefined) await metering.count(meter);
    if (!isCounted) context.set('isReported', true);
    context.set('sent', readSent(body));
    const type = answered.headers.get('content-type');
    const headers = { ...metering.headersOf(meter), ...(type !== null && { 'Content-Type': type }) };
    return respond(context, answered.status, body === '' ? null : body, headers);
  });
}

function createActions(
  { askTurn, metering, search, sources, lookUp = (_, work) => work() }: McpRouteOptions,
  context: ChatContext,
  caller: Caller,
  { text, message: { id } }: Call,
  onFailure: (error: unknown) => void,
): McpActions {
  const { scope, meter } = caller;
  const responseOf = (answer: StoredAnswer) => ({ jsonrpc: '2.0', id: id ?? null, result: toAskResult(answer) });
  return {
    async ask({ question: message, session_id }) {
      const asked = { text, botId: scope.botId, message, sessionId: session_id ?? undefined };
      const started = await askTurn.start(context, caller, { ...asked, ...wholeAnswer }, responseOf);
      if (started === undefined) throw new AppError('bot_not_found', 'The bot of this API key was deleted.');
      if ('turn' in started) return await started.turn.finished;
      return 'passed' in started ? started.passed : started.replayed;
    },
    async search(query, limit) {
      await metering.count(meter);
      const party = { tenant: scope.workspaceId, member: scope.keyId };
      return await lookUp(party, () => search({ botId: scope.botId }, query, limit));
    },
    listSources: () => sources.list(scope),
    async readSource(sourceId) {
      await metering.count(meter);
      return await sources.readText(scope, sourceId);
    },
    onFailure,
  };
}

const wholeAnswer = { wantsStream: false, idempotency: undefined };

async function readCall(context: ChatContext): Promise<Call> {
  const text = await readJsonText(context, largestBody);
  const read = envelope.safeParse(parseJson(text));
  if (!read.success) throw new AppError('invalid_request', read.error.issues[0]?.message ?? '');
  if (read.data.method?.startsWith('subscriptions/')) {
    throw new AppError('invalid_request', 'Subscriptions are not supported: list the resources again.');
  }
  return { text, message: read.data };
}

/** The message that is sent, for the webhook; older clients get it as the only event of a stream. */
function readSent(body: string): object {
  const [, event] = /^data: (.*)$/m.exec(body) ?? [];
  const text = event ?? body;
  // The protocol's own library wrote it, so it is a valid message.
  return text === '' ? {} : (JSON.parse(text) as object);
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Programs send no Origin. A page of another site does, also one whose name was pointed at this machine, so what counts
 * is our public address and not the host that the request names.
 */
export function checkMcpOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined) return;
  const [theirs, ours] = [URL.parse(origin), new URL(publicUrl)];
  const isLocal = loopback.has(ours.hostname) && theirs !== null && loopback.has(theirs.hostname);
  if (theirs?.origin === ours.origin || (isLocal && theirs.port === ours.port)) return;
  throw new AppError('forbidden', 'This address is for programs, and for pages of this service alone.');
}
