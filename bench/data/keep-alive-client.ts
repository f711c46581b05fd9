import { connect, type Socket } from 'node:net';

export interface ClientOptions {
  port: number;
  connections: number;
  requests: number;
  /** The whole text of the request with this number. */
  write(index: number): string;
}

/** Answers by status. */
export type Statuses = Map<number, number>;

/** Sends a number of requests over keep-alive connections, each waiting for its answer before it sends the next. */
export async function sendRequests({ port, connections, requests, write }: ClientOptions): Promise<Statuses> {
  const statuses: Statuses = new Map();
  let sent = 0;
  const next = () => (sent < requests ? write(sent++) : undefined);
  const onStatus = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await Promise.all(Array.from({ length: connections }, () => talk(connect(port, '127.0.0.1'), next, onStatus)));
  return statuses;
}

function talk(socket: Socket, next: () => string | undefined, onStatus: (status: number) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const send = () => {
    const request = next();
    if (request === undefined) socket.end();
    else socket.write(request, 'latin1');
  };
  const read = createAnswerReader((status) => {
    onStatus(status);
    send();
  });
  socket.setNoDelay(true).setTimeout(20_000, () => socket.destroy(new Error('No answer within 20 s.')));
  socket
    .on('connect', send)
    .on('data', read)
    .on('error', reject)
    .on('close', () => resolve());
  return promise;
}

/** Reads answers that have a Content-Length or no body at all, and tells the status of each. */
function createAnswerReader(onAnswer: (status: number) => void): (chunk: Buffer) => void {
  let head = '';
  let status = 0;
  let bodyLeft = 0;
  return (chunk) => {
    let bodyFrom = 0;
    if (bodyLeft === 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      status = Number(head.slice(9, 12));
      bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      bodyFrom = chunk.byteLength - (head.length - end - 4);
      head = '';
    }
    bodyLeft -= chunk.byteLength - bodyFrom;
    if (bodyLeft === 0) onAnswer(status);
  };
}
