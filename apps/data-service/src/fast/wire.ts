import type { Socket } from 'node:net';

/** What a connection of the fast path is read from and written to, instead of the socket's streams. */
export interface Wire {
  readonly socket: Socket;
  /** Sends bytes. False if the first ones are still needed: their memory must not be used again. */
  send(head: Uint8Array, body: Uint8Array | undefined): boolean;
  /** Whether everything has been given to the system. */
  isFlushed(): boolean;
  /** From now on the socket's own streams read. */
  release(): void;
}

export interface WireEvents {
  /** Called with each chunk, which is only valid during the call. False hands the connection over. */
  onChunk(bytes: Buffer, length: number): boolean;
  /** Called before a chunk, or the end, goes to the socket's own streams. */
  onHandOver(): void;
}

export type OpenWire = (socket: Socket, events: WireEvents) => Wire;

/** Works with any socket: replaces the method that takes what has been read, and writes to the stream. */
export const openStreamWire: OpenWire = (socket, events) => {
  // Restores the prototype's own method.
  const release = () => void Reflect.deleteProperty(socket, 'push');
  socket.push = (chunk: Buffer | null) => {
    if (chunk !== null && events.onChunk(chunk, chunk.length)) return true;
    release();
    events.onHandOver();
    if (chunk === null) return socket.push(null);
    giveChunk(socket, chunk);
    return true;
  };
  return {
    socket,
    send(head, body) {
      writeToStream(socket, head, body);
      return true;
    },
    isFlushed: () => socket.writableLength === 0,
    release,
  };
};

/**
 * Gives the server the chunk with which a socket is handed over. If it were pushed, the stream would read ahead, even
 * after this chunk has made the server pause, and a paused parser refuses what it gets.
 */
export function giveChunk(socket: Socket, chunk: Buffer): void {
  socket.emit('data', chunk);
}

export function writeToStream(socket: Socket, head: Uint8Array, body: Uint8Array | undefined): void {
  socket.cork();
  socket.write(Buffer.from(head));
  if (body !== undefined) socket.write(body);
  socket.uncork();
}
