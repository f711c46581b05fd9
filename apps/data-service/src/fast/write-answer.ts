import type { Socket } from 'node:net';
import { nodeHttp } from '@lectern/service-kit';
import type { PlainResponse } from '../message.ts';

export interface WriteAnswerOptions {
  now: () => number;
  keepAliveMs: number;
}

/** Writes exactly the bytes that `send.ts` makes `node:http` write, on connections that stay open. */
export function createAnswerWriter(options: WriteAnswerOptions): (socket: Socket, answer: PlainResponse) => void {
  const statusLines = new Map<number, string>();
  const tail = createTail(options);

  function statusLineOf(status: number): string {
    let line = statusLines.get(status);
    if (line === undefined) {
      line = `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status] ?? 'unknown'}\r\n`;
      statusLines.set(status, line);
    }
    return line;
  }

  function headOf({ status, shared, lines }: PlainResponse): string {
    const start = statusLineOf(status);
    const isFrequent = status === 200 || status === 304;
    return isFrequent
      ? start + shared.lines + lines + shared.lengthLine + tail()
      : start + shared.lengthLine + shared.lines + lines + tail();
  }

  return (socket, answer) => {
    const head = headOf(answer);
    const { body } = answer;
    const text = body === undefined ? '' : body.latin1();
    if (text !== undefined) socket.write(head + text, 'latin1');
    else {
      socket.cork();
      socket.write(head, 'latin1');
      if (body !== undefined) socket.write(body.bytes());
      socket.uncork();
    }
  };
}

/** The lines that Node adds, made once a second. */
function createTail({ now, keepAliveMs }: WriteAnswerOptions): () => string {
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`;
  let second = 0;
  let tail = '';
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      tail = `Date: ${new Date(current * 1_000).toUTCString()}\r\n${connection}`;
    }
    return tail;
  };
}
