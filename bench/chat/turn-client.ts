import { connect, type Socket } from 'node:net';

/** One caller: asks, waits for the whole answer, and asks again. */
export interface Caller {
  /** The whole text of the next request; undefined when the caller is done. */
  next(): string | undefined;
  /** Takes an answer. Throws when it is not what it should be. */
  answered(status: number, body: string): void;
}

export interface TurnTimes {
  /** From the first byte sent to the last one received, in order of arrival. */
  latenciesMs: number[];
  /** From the first request to the last answer. */
  elapsedMs: number;
}

const longestAnswerMs = 60_000;

/** Lets each caller talk over a keep-alive connection of its own. */
export async function runCallers(port: number, callers: readonly Caller[]): Promise<TurnTimes> {
  const sockets = await Promise.all(callers.map(() => open(port)));
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const onLatency = (sentAt: number) => {
    lastAt = performance.now();
    latenciesMs.push(lastAt - sentAt);
  };
  try {
    await Promise.all(
      callers.map((caller, index) => {
        const socket = sockets[index];
        return socket === undefined ? undefined : talk(socket, caller, onLatency);
      }),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { latenciesMs, elapsedMs: lastAt - startedAt };
}

function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(port, '127.0.0.1', () => resolve(socket));
  socket.setNoDelay(true).once('error', reject);
  return promise;
}

function talk(socket: Socket, caller: Caller, onLatency: (sentAt: number) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sentAt = 0;
  const send = () => {
    const request = caller.next();
    if (request === undefined) {
      resolve();
      return;
    }
    sentAt = performance.now();
    socket.write(request);
  };
  const read = createAnswerReader((status, body) => {
    onLatency(sentAt);
    caller.answered(status, body);
    send();
  });
  const onData = (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      reject(error);
    }
  };
  socket.setTimeout(longestAnswerMs, () => reject(new Error(`No answer within ${longestAnswerMs / 1_000} s.`)));
  socket.on('data', onData).on('error', reject);
  socket.on('close', () => reject(new Error('The server closed the connection.')));
  send();
  return promise;
}

/** Reads answers that tell their Content-Length. */
function createAnswerReader(onAnswer: (status: number, body: string) => void): (chunk: Buffer) => void {
  let received: Buffer = Buffer.alloc(0);
  return (chunk) => {
    received = received.byteLength === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without a Content-Length:\n${head}`);
    const bodyEnd = headEnd + 4 + Number(length);
    if (received.byteLength < bodyEnd) return;
    const body = received.toString('utf8', headEnd + 4, bodyEnd);
    received = Buffer.alloc(0);
    onAnswer(Number(head.slice(9, 12)), body);
  };
}
