import { setTimeout as delay } from 'node:timers/promises';
import { createClient, defineScript } from 'redis';
import type { Limiter, SharedLimiterOptions, Window } from './limiter.ts';

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

export interface RedisLimiterOptions extends SharedLimiterOptions {
  url: string;
  /** How long the first connection may take. */
  connectMs?: number;
  /** How long one answer may take before the caller goes on without Redis. */
  timeoutMs?: number;
}

/** A limiter that all instances with the same Redis share. It rejects while Redis is away and comes back by itself. */
export async function openRedisLimiter(options: RedisLimiterOptions): Promise<Limiter> {
  const { name, limit, windowMs, now, url, connectMs = 3_000, timeoutMs = 250 } = options;
  const client = createClient({
    url,
    scripts: { hit: hitScript, peek: peekScript },
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000) },
  });
  let lastError: unknown = `no answer within ${connectMs} ms`;
  client.on('error', (error) => {
    lastError = error;
  });
  const keyOf = (caller: string) => `lectern:limit:${name}:${windowMs}:${caller}`;
  const stateOf = ({ hits, leftMs }: RedisCounter): Window => ({
    allowed: hits <= limit,
    remaining: Math.max(0, limit - hits),
    endsAt: now() + (leftMs > 0 ? leftMs : windowMs),
  });
  const connecting = client.connect().then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([connecting, delay(connectMs, false, { ref: false })]))) {
    client.destroy();
    throw lastError;
  }
  return {
    limit: { hits: limit, windowMs },
    hit: async (caller) => stateOf(await client.hit(keyOf(caller), windowMs)),
    peek: async (caller) => stateOf(await client.peek(keyOf(caller))),
    async close() {
      client.destroy();
    },
  };
}

interface RedisCounter {
  hits: number;
  leftMs: number;
}

function readCounter(reply: unknown): RedisCounter {
  const [hits, leftMs] = Array.isArray(reply) ? reply : [];
  return { hits: Number(hits), leftMs: Number(leftMs) };
}
