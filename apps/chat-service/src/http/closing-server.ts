import type { Server, ServerResponse } from 'node:http';
import { createServerEnd } from '@lectern/service-kit';

/** What ends the server once every request that has arrived is answered, however long its answer takes. */
export function createClosing(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return createServerEnd(server, {
    onClosing() {
      isClosing = true;
      for (const response of unanswered) response.shouldKeepAlive = false;
    },
    isBusy: (socket) => [...unanswered].some((response) => response.socket === socket),
  });
}
