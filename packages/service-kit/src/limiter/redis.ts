import { createClient, defineScript } from '@redis/client';
import type { Limiter, SharedLimiterOptions, Window } from './limiter.ts';
import { openRedisConnection, type RedisConnection, type RedisConnectionOptions } from './redis-connection.ts';
import type { SharedConnection } from './shared-connection.ts';

/** One round trip: count the hit, open the window with the first one, tell how long it lasts. */
const hitScript = defineScript({
  SCRIPT: `
    local hits = redis.call('INCR', KEYS[1])
    local left = redis.call('PTTL', KEYS[1])
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[1])
      left = tonumber(ARGV[1])
    end
    return {hits, left}`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, windowMs: number) {
    parser.pushKey(key);
    parser.push(String(windowMs));
  },
  transformReply: readCounter,
});

const peekScript = defineScript({
  SCRIPT: `return {tonumber(redis.call('GET', KEYS[1]) or '0'), redis.call('PTTL', KEYS[1])}`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string) {
    parser.pushKey(key);
  },
  transformReply: readCounter,
});

export interface RedisLimiterOptions extends SharedLimiterOptions, Timing {
  url: string;
  connection?: SharedRedis | undefined;
}

/** One connection for all limiters that are opened with it. */
export type SharedRedis = SharedConnection<RedisConnection<ReturnType<typeof createScriptClient>>>;

type Timing = Partial<
  Pick<RedisConnectionOptions<never>, 'onAway' | 'connectMs' | 'timeoutMs' | 'replaceAfterMs' | 'clock'>
>;

interface RedisLimiter extends Limiter {
  /** Whether Redis did not answer when the limiter was opened. */
  readonly startedAway: boolean;
}

/** A limiter that all instances with the same Redis share. It rejects while Redis is down and recovers by itself. */
export async function openRedisLimiter(options: RedisLimiterOptions): Promise<RedisLimiter> {
  const { name, limit, windowMs, now, url } = options;
  const open = () =>
    openRedisConnection({
      clock: () => performance.now(),
      ...options,
      createClient: (onError) => createScriptClient(url).on('error', onError),
    });
  const connection = await (options.connection?.join(open) ?? open());
  const keyOf = (caller: string) => `lectern:limit:${name}:${windowMs}:${caller}`;
  const stateOf = ({ hits, leftMs }: RedisCounter): Window => ({
    allowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    endsAt: now() + (leftMs > 0 ? leftMs : windowMs),
  });
  return {
    limit: { hits: limit, windowMs },
    startedAway: connection.startedAway,
    hit: async (caller) => stateOf(await connection.ask((client) => client.hit(keyOf(caller), windowMs))),
    peek: async (caller) => stateOf(await connection.ask((client) => client.peek(keyOf(caller)))),
    async close() {
      connection.close();
    },
  };
}

/** Refuses commands while it is disconnected, and keeps trying to connect. */
function createScriptClient(url: string) {
  return createClient({
    url,
    scripts: { hit: hitScript, peek: peekScript },
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000) },
  });
}

interface RedisCounter {
  hits: number;
  leftMs: number;
}

function readCounter(reply: unknown): RedisCounter {
  const [hits, leftMs] = Array.isArray(reply) ? reply : [];
  return { hits: Number(hits), leftMs: Number(leftMs) };
}
