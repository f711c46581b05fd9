import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { version } from '../../platform/config/version.ts';
import type { NotReady } from '../../platform/shared/readiness.ts';
import { type ChatContext, respond, respondJson } from './chat-context.ts';
import { isHead, streamHeaders } from './ui-message-stream.ts';

export const apiVersion = '1.0.0';

export const healthBody = z.object({
  status: z.enum(['ok', 'unavailable']),
  reason: z
    .enum(['starting', 'stopping', 'models', 'database', 'disk'])
    .optional()
    .describe('Why the service is not ready'),
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

interface ServiceRoutesOptions {
  /** Why the service cannot do its work at the moment, if so. */
  notReady(): Promise<NotReady | undefined>;
  now: () => number;
}

/** Liveness and readiness of the process. Neither needs a key. */
export function createServiceRoutes({ notReady, now }: ServiceRoutesOptions) {
  const body = (reason?: NotReady): z.infer<typeof healthBody> => ({
    status: reason === undefined ? 'ok' : 'unavailable',
    reason,
    timestamp: new Date(now()).toISOString(),
    version,
  });
  return {
    live: (context: ChatContext) => respond(context, 200, 'ok\n', plain),
    /** Three lines half a second apart, so that `doctor` can tell whether a proxy buffers streams. */
    liveStream: (context: ChatContext) =>
      respond(context, 200, isHead(context) ? null : ReadableStream.from(speakSlowly()), streamHeaders),
    health: (context: ChatContext) => respondJson(context, 200, body()),
    async ready(context: ChatContext): Promise<Response> {
      const reason = await notReady();
      if (reason === undefined) return respondJson(context, 200, body());
      return respondJson(context, 503, body(reason), { 'Retry-After': '1' });
    },
  };
}
