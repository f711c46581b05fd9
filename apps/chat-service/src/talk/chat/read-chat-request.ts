import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { z } from 'zod';
import { filterText } from '../../platform/database/source-view.ts';
import { parseJson } from '../../platform/http/parse-json.ts';
import { readLimited } from '../../platform/http/read-limited.ts';
import type { AskedTurn } from './ask-turn.ts';
import type { ChatContext } from './chat-context.ts';
import { chatRequest, largestBody } from './chat-wire.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';

/** Always streams, whatever the request says: clients generated from the OpenAPI description need an operation for each. */
export const streamPath = '/api/v1/chat/stream';

/** The client's request; throws an error that says what is wrong with it. */
export async function readChatRequest(context: ChatContext): Promise<AskedTurn> {
  const { req } = context;
  const text = await readJsonText(context, largestBody);
  const body = check(parseJson(text));
  return {
    text,
    botId: body.bot_id,
    message: body.message,
    sessionId: body.session_id ?? undefined,
    filter: body.filter ?? undefined,
    wantsPerson: body.hand_over ?? undefined,
    wantsStream:
      req.path === streamPath || (body.stream ?? req.header('accept')?.includes('text/event-stream') ?? false),
    // Whether the answer is streamed is not part of the fingerprint.
    idempotency: readIdempotency(context, [
      body.bot_id,
      body.message,
      body.session_id ?? undefined,
      ...(body.filter ? [filterText(body.filter)] : []),
    ]),
  };
}

/** The body of a request of the public API as it was received. */
export async function readJsonText(context: ChatContext, mostBytes: number): Promise<string> {
  const { req } = context;
  if (!isJson(req.header('content-type'))) {
    throw new AppError('unsupported_media_type', 'Send the body as JSON, with "Content-Type: application/json".');
  }
  const { text, isWhole } = context.get('received') ?? (await readLimited(req.raw, mostBytes));
  if (!isWhole) throw new AppError('too_large', `The body may have at most ${mostBytes} bytes.`);
  return text;
}

function isJson(contentType: string | undefined): boolean {
  return contentType === 'application/json' || /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

type Body = z.infer<typeof chatRequest>;

function check(given: unknown): Body {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const example = '{"bot_id":"minecraft","message":"How much health does a creeper have?"}';
    throw new AppError('invalid_request', `The body must be a JSON object such as ${example}.`);
  }
  const read = chatRequest.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path: [name], message }) => {
    const is = Object.hasOwn(given, String(name)) ? '' : 'is missing; it ';
    return `The field "${String(name)}" ${is}${message}.`;
  });
  throw new AppError('invalid_request', problems.join(' '));
}

/** `asked` is everything that distinguishes one request from another. */
export function readIdempotency(context: Context, asked: readonly (string | undefined)[]): Idempotency | undefined {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    const must = 'must have 1 to 255 printable ASCII characters';
    throw new AppError('invalid_request', `The header "Idempotency-Key" ${must}.`);
  }
  return { key, fingerprint: fingerprintOf(asked) };
}
