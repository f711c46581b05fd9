import { connect, type Socket } from 'node:net';

/** A connection that can send arbitrary bytes. */
export interface RawSocket {
  write(text: string | Uint8Array): void;
  /** Status of the first answer, as soon as its first line has arrived; undefined when the connection ends before that. */
  status(): Promise<number | undefined>;
  /** Everything that was received, once the other side has closed the connection. */
  ended(): Promise<string>;
  close(): void;
}

export function openRaw(url: string): RawSocket {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const look of waiting) look();
  };
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    received += text;
    tell();
  });
  socket.on('error', () => undefined);
  socket.on('close', tell);
  const until = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isDone()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    write: (text) => void (socket.destroyed || socket.write(text)),
    async status() {
      await until(() => received.includes('\r\n') || socket.closed);
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? [];
      return status === undefined ? undefined : Number(status);
    },
    async ended() {
      await until(() => socket.closed);
      return received;
    },
    close: () => void socket.destroy(),
  };
}

/** The head of a request with a chunked body, which may never be sent. */
export function chunkedHead(method: string, path: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { Host: 'x', Origin: 'http://x', 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries({ ...all, 'Transfer-Encoding': 'chunked' }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
