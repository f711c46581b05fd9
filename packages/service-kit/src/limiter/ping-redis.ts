import { openRedisConnection } from './redis-connection.ts';

/** Milliseconds until Redis answers. Throws when it does not within three seconds. */
export async function pingRedis(url: string): Promise<number> {
  const { createClient } = await import('@redis/client');
  const connection = await openRedisConnection({
    clock: () => performance.now(),
    timeoutMs: 3_000,
    createClient: (onError) =>
      createClient({ url, socket: { connectTimeout: 2_000, reconnectStrategy: false } }).on('error', onError),
  });
  try {
    const startedAt = performance.now();
    await connection.ask((client) => client.ping());
    return performance.now() - startedAt;
  } finally {
    connection.close();
  }
}
