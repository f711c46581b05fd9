import { setTimeout as delay } from 'node:timers/promises';

/** What is needed of a Redis client. */
interface Client {
  connect(): Promise<unknown>;
  destroy(): void;
}

export interface RedisConnectionOptions<Redis extends Client> {
  createClient(onError: (error: unknown) => void): Redis;
  /**
   * Called when the first connection fails or takes too long. The connection is opened all the same, and the client goes on
   * trying; without this function opening it fails.
   */
  onAway?: ((error: unknown) => void) | undefined;
  /** How long the first connection may take. */
  connectMs?: number | undefined;
  /** How long one answer may take before the caller goes on without Redis. */
  timeoutMs?: number | undefined;
  /** How long a connection may stay silent before it is replaced. */
  replaceAfterMs?: number | undefined;
  /** Milliseconds from any fixed point. */
  clock: () => number;
}

export interface RedisConnection<Redis> {
  /** Rejects when there is no answer in time. */
  ask<Answer>(question: (client: Redis) => Promise<Answer>): Promise<Answer>;
  /** Whether the first connection failed. */
  readonly startedAway: boolean;
  close(): void;
}

/**
 * A connection with a deadline for every answer: a Redis that hangs accepts commands without answering. A connection that
 * stays silent is replaced, since one that the network has cut off would stay silent for as long as TCP retransmits.
 */
export async function openRedisConnection<Redis extends Client>(
  options: RedisConnectionOptions<Redis>,
): Promise<RedisConnection<Redis>> {
  const { timeoutMs = 200, connectMs = Math.max(3_000, timeoutMs), replaceAfterMs = 3_000, clock } = options;
  let lastError: unknown = `no answer within ${connectMs} ms`;
  const failed = Promise.withResolvers<false>();
  const createClient = () =>
    options.createClient((error) => {
      lastError = error;
      failed.resolve(false);
    });
  let client = createClient();
  let silentSince: number | undefined;

  const connected = client.connect().then(
    () => true,
    () => false,
  );
  const late = delay(connectMs, false, { ref: false });
  // Nobody waits for the second attempt of a client whose first has failed, if there is a way to do without.
  const isConnected = await Promise.race([connected, late, ...(options.onAway ? [failed.promise] : [])]);
  if (!isConnected) {
    if (options.onAway === undefined) {
      destroy(client);
      throw lastError;
    }
    options.onAway(lastError);
  }

  function replaceWhenSilent(): void {
    const now = clock();
    silentSince ??= now;
    if (now - silentSince < replaceAfterMs) return;
    silentSince = now;
    destroy(client);
    client = createClient();
    // It keeps trying to connect; until then it refuses every command.
    client.connect().catch(() => undefined);
  }

  return {
    async ask(question) {
      try {
        const answer = await within(timeoutMs, question(client));
        silentSince = undefined;
        return answer;
      } catch (error) {
        replaceWhenSilent();
        throw error;
      }
    },
    startedAway: !isConnected,
    close: () => destroy(client),
  };
}

/** A client that is already closed throws an error. */
function destroy(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It is closed, as intended.
  }
}

async function within<Answer>(timeoutMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Error(`Redis did not answer within ${timeoutMs} ms`));
  // After a pause of this process, an answer may have arrived but not been read yet.
  const timer = setTimeout(() => setImmediate(refuse), timeoutMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
