import { z } from 'zod';
import { type Messenger, messengers } from '../dashboard-api/messengers.ts';
import { parseJson } from '../http/parse-json.ts';
import { type Masked, maskValue } from '../shared/personal-data.ts';

const time = z.iso.datetime();
const body = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string(), z.number(), z.boolean()]);

/** What a receiver gets for every request that was made with the key. Later versions may add fields. */
export const exchangeEvent = z.object({
  type: z.literal('chat.exchange'),
  timestamp: time.describe('When the exchange ended'),
  data: z.object({
    request: body
      .nullable()
      .describe('Body of the request as it was received: JSON, otherwise text, at most 64 kB; null without a body'),
    response: body
      .nullable()
      .describe('Body of the response; for a stream the complete answer, or the error that ended it'),
    status: z.int().min(100).max(599).describe('HTTP status; for a failed stream the status of its error'),
    method: z.string().describe('HTTP method of the request'),
    path: z.string().describe('Path of the request, with its query'),
    request_id: z.string().describe('X-Request-Id of the response'),
    key_id: z.string().describe('The API key that made the request, or whose webhook this is; never the key itself'),
    channel: z
      .enum(['api', 'website', ...messengers])
      .describe('website: asked by a website visitor. Others: asked on that platform'),
    visitor_id: z.string().nullable().describe('Who asked; null for the channel api'),
    bot_id: z.string(),
    session_id: z.string().nullable().describe('The conversation; null if there is none'),
    started_at: time,
    finished_at: time,
  }),
});

/** What a person sends from the dashboard to see whether deliveries arrive. */
export const pingEvent = z.object({
  type: z.literal('ping'),
  timestamp: time,
  data: z.object({ key_id: z.string(), bot_id: z.string() }),
});

/** A request with its response, as it is reported to webhooks. */
export interface ExchangeReport {
  /** Undefined when there was no body. */
  requestText: string | undefined;
  response: object | null;
  status: number;
  method: string;
  path: string;
  requestId: string;
  keyId: string;
  botId: string;
  conversationId: string | undefined;
  startedAt: number;
  finishedAt: number;
  /** Who asked on a website or a platform; undefined for a request with a key. */
  visitorId?: string | undefined;
  /** The platform, if it was asked on one. */
  messenger?: Messenger | null | undefined;
  /** Personal data to mask in the request. */
  masking?: readonly Masked[] | undefined;
}

/** The body of a delivery, the same on every attempt. */
export function writeExchange(report: ExchangeReport): string {
  const finishedAt = isoTime(report.finishedAt);
  const event: z.infer<typeof exchangeEvent> = {
    type: 'chat.exchange',
    timestamp: finishedAt,
    data: {
      // A parsed value stays one of the same type.
      request: maskValue(parseBody(report.requestText), report.masking ?? []) as z.infer<typeof body> | null,
      // Every response of the API is a JSON object.
      response: report.response as Record<string, unknown> | null,
      status: report.status,
      method: report.method,
      path: report.path,
      request_id: report.requestId,
      key_id: report.keyId,
      channel: report.visitorId === undefined ? 'api' : (report.messenger ?? 'website'),
      visitor_id: report.visitorId ?? null,
      bot_id: report.botId,
      session_id: report.conversationId ?? null,
      started_at: isoTime(report.startedAt),
      finished_at: finishedAt,
    },
  };
  return withoutKeys(JSON.stringify(event));
}

/** Callers may have put their key, or a token of the management API, where it does not belong. */
export function withoutKeys(text: string): string {
  return /lk_(?:live|mgmt|oper)_/.test(text)
    ? text.replace(/lk_(live|mgmt|oper)_[0-9A-Za-z]+/g, 'lk_$1_(removed)')
    : text;
}

export function writePing({ keyId, botId, at }: { keyId: string; botId: string; at: number }): string {
  const event: z.infer<typeof pingEvent> = {
    type: 'ping',
    timestamp: isoTime(at),
    data: { key_id: keyId, bot_id: botId },
  };
  return JSON.stringify(event);
}

const mostRequestCharacters = 65_536;

function parseBody(text: string | undefined): z.infer<typeof body> | null {
  if (text === undefined || text === '') return null;
  // Some interfaces send the whole conversation with every request.
  if (text.length > mostRequestCharacters) return text.slice(0, mostRequestCharacters).toWellFormed();
  try {
    // Parsed JSON is always one of these types.
    return parseJson(text) as z.infer<typeof body> | null;
  } catch {
    return text;
  }
}

const isoTime = (instant: number) => new Date(instant).toISOString();
