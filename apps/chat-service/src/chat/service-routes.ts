import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { version } from '../version.ts';
import { type ChatContext, respond, respondJson } from './chat-context.ts';
import { isHead, streamHeaders } from './ui-message-stream.ts';

export const apiVersion = '1.0.0';

export const healthBody = z.object({
  status: z.enum(['ok', 'unavailable']),
  timestamp: z.iso.datetime(),
  version: z.string().describe('Version of the service'),
});

async function* speakSlowly(): AsyncGenerator<Uint8Array> {
  for (const word of ['one', 'two', 'three']) {
    if (word !== 'one') await delay(500);
    yield new TextEncoder().encode(`data: ${word}\n\n`);
  }
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Liveness and readiness of the process. Neither needs a key. */
export function createServiceRoutes({ database, now }: { database: Database; now: () => number }) {
  const body = (status: z.infer<typeof healthBody>['status']) => ({
    status,
    timestamp: new Date(now()).toISOString(),
    version,
  });
  return {
    live: (context: ChatContext) => respond(context, 200, 'ok\n', plain),
    /** Three lines half a second apart, so that `doctor` can tell whether a proxy buffers streams. */
    liveStream: (context: ChatContext) =>
      respond(context, 200, isHead(context) ? null : ReadableStream.from(speakSlowly()), streamHeaders),
    health: (context: ChatContext) => respondJson(context, 200, body('ok')),
    /** Migrations are done before the server listens, so only the database connection needs checking. */
    async ready(context: ChatContext): Promise<Response> {
      if (await database.isReady()) return respondJson(context, 200, body('ok'));
      return respondJson(context, 503, body('unavailable'), { 'Retry-After': '1' });
    },
  };
}
