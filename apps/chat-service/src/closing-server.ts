import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';

/** For so long it still takes what callers have sent already. */
const graceMs = 100;
const lookMs = 50;

/**
 * Prepares a server for its end, and gives what ends it: it accepts no more connections, answers every request that has
 * arrived, and closes each connection after its answer. By itself Node would keep those of busy callers open for good.
 */
export function createClosing(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });

  return async () => {
    isClosing = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    await delay(graceMs);
    // A timer that is late comes before what arrived meanwhile is read.
    await setImmediate();
    const closed = new Promise((resolve) => server.close(resolve));
    // Answers whose headers were out already leave an idle connection behind.
    const looking = setInterval(() => server.closeIdleConnections(), lookMs);
    await closed;
    clearInterval(looking);
  };
}
