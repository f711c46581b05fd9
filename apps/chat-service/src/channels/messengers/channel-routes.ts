import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { pathId } from '../../platform/http/dashboard-request.ts';
import { readBytesLimited } from '../../platform/http/read-limited.ts';
import type { Received } from './platform.ts';
import type { Receive } from './receive.ts';

const usualBytes = 1_000_000;

export interface ChannelRoutesOptions {
  receive: Receive;
  /** The largest request of a channel; undefined for the usual size. */
  mostBytesOf(channelId: string): Promise<number | undefined>;
  now: () => number;
}

/** Where platforms send what people write to bots. */
export function createChannelRoutes({ receive, mostBytesOf, now }: ChannelRoutesOptions): Hono {
  const routes = new Hono();
  const handle = async (context: Context) => {
    const channelId = pathId(context, 'channel_id');
    const isUsual = Number(context.req.header('content-length') ?? Number.NaN) <= usualBytes;
    // Who does not know a channel cannot fill the memory.
    const mostBytes = (isUsual ? undefined : await mostBytesOf(channelId)) ?? usualBytes;
    const bytes = await readBytesLimited(context.req.raw, mostBytes);
    if (bytes === undefined) throw new AppError('too_large', `The body may have at most ${mostBytes} bytes.`);
    const received = await receive(channelId, {
      method: context.req.method,
      header: (name) => context.req.header(name),
      query: (name) => context.req.query(name),
      body: bytes.toString('utf8'),
      at: now(),
    });
    return respond(context, received);
  };
  routes.get('/:channel_id', handle);
  routes.post('/:channel_id', handle);
  return routes;
}

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

function respond(context: Context, { response }: Received): Response {
  if (response === undefined) return context.body(null, 200, headers);
  return 'json' in response ? context.json(response.json, 200, headers) : context.text(response.text, 200, headers);
}
