import type { DestinationStream } from 'pino';
import { digitsOf, putDigits, putText } from './byte-text.ts';

/** What is logged about a request. Never a key, a body or the text of a query. */
export interface RequestLine {
  requestId: string;
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  address: string;
}

/** The bytes that lines are collected in, up to `used`. */
export interface Page {
  buffer: Buffer;
  used: number;
}

/** Where lines go; `page` gives room for one of so many bytes, undefined when it has to be dropped. */
export type LineTarget = DestinationStream & { page?(bytes: number): Page | undefined };

/** Enough for everything in a line that has no length of its own. */
const mostOtherBytes = 256;

/**
 * Writes lines of requests, which are the most frequent by far. The values hold no character that JSON would escape.
 * What a line shares with others is copied as bytes; formatting each as text takes twice as long.
 */
export function createRequestLog(service: string, target: LineTarget): (line: RequestLine) => void {
  const start = createStart(service);
  const middleOf = createMiddles();
  const address = Buffer.from(',"address":"');
  const end = Buffer.from('"}\n');

  function put(page: Page, line: RequestLine): void {
    const { buffer } = page;
    let at = start(buffer, page.used);
    at = putText(line.requestId, buffer, at);
    const middle = middleOf(line.method, line.route, line.status);
    buffer.set(middle, at);
    at = putThousandths(line.milliseconds, buffer, at + middle.length);
    buffer.set(address, at);
    at = putText(line.address, buffer, at + address.length);
    buffer.set(end, at);
    page.used = at + end.length;
  }

  return (line) => {
    const most = mostOtherBytes + line.requestId.length + line.route.length + line.address.length;
    if (target.page === undefined) {
      const page = { buffer: Buffer.alloc(most), used: 0 };
      put(page, line);
      target.write(page.buffer.toString('latin1', 0, page.used));
      return;
    }
    const page = target.page(most);
    if (page !== undefined) put(page, line);
  };
}

/** The line up to the request id. Each second is formatted once. */
function createStart(service: string): (target: Uint8Array, at: number) => number {
  const before = '{"level":30,"time":"';
  const bytes = Buffer.from(`${before}0000-00-00T00:00:00.000Z","service":"${service}","requestId":"`);
  const millisecondsAt = before.length + '0000-00-00T00:00:00.'.length;
  let secondAt = 0;
  return (target, at) => {
    const now = Date.now();
    if (now - secondAt >= 1_000 || now < secondAt) {
      secondAt = now - (now % 1_000);
      putText(new Date(secondAt).toISOString(), bytes, before.length);
    }
    target.set(bytes, at);
    putDigits(now - secondAt, 3, target, at + millisecondsAt);
    return at + bytes.length;
  };
}

/** The part between id and duration. There are few methods, routes and statuses. */
function createMiddles(): (method: string, route: string, status: number) => Buffer {
  const known = new Map<string, Map<string, Map<number, Buffer>>>();
  return (method, route, status) => {
    const found = known.get(route)?.get(method)?.get(status);
    if (found !== undefined) return found;
    const made = Buffer.from(`","method":"${method}","route":"${route}","status":${status},"ms":`);
    const byMethod = known.get(route) ?? new Map<string, Map<number, Buffer>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Buffer>();
    known.set(route, byMethod.set(method, byStatus.set(status, made)));
    return made;
  };
}

/** Three decimals. */
function putThousandths(value: number, target: Uint8Array, from: number): number {
  const whole = Math.floor(value);
  const at = putDigits(whole, digitsOf(whole), target, from);
  target[at] = 0x2e;
  return putDigits(Math.floor((value - whole) * 1_000), 3, target, at + 1);
}
