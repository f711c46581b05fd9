import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServerEnd } from '@lectern/service-kit';

/** Closes the server once every request that has arrived is answered, however long its answer takes. */
export function createClosing(server: Server): () => Promise<void> {
  /**
   * Keyed by connection, not one set of responses: as a set grows and shrinks, V8 leaves old tables behind that still refer
   * to responses and to the next table, so that most responses would live until the old generation is collected.
   */
  const unanswered = new Map<Socket, ServerResponse[]>();
  let isClosing = false;
  server.prependListener('connection', (socket: Socket) => {
    unanswered.set(socket, []);
    socket.once('close', () => unanswered.delete(socket));
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    const here = unanswered.get(socket);
    here?.push(response);
    response.once('close', () => here?.splice(here.indexOf(response), 1));
  });
  return createServerEnd(server, {
    onClosing() {
      isClosing = true;
      for (const response of [...unanswered.values()].flat()) response.shouldKeepAlive = false;
    },
    isBusy: (socket) => (unanswered.get(socket)?.length ?? 0) > 0,
  });
}
