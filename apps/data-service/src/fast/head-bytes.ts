import { digitsOf, nodeHttp, putDigits, putText } from '@lectern/service-kit';
import type { HeaderBlock } from '../headers.ts';
import { ownLines, type PlainResponse } from '../message.ts';
import { type Rate, rateLines } from '../rate-headers.ts';

export interface HeadBytesOptions {
  now: () => number;
  keepAliveMs: number;
}

export interface HeadBytes {
  /** Puts the head of an answer into a buffer and gives its end; -1 when there is too little room. */
  put(answer: PlainResponse, target: Buffer, at: number): number;
  /** The head of any answer. */
  textOf(answer: PlainResponse): string;
  /** Updates the date. */
  turnClock(): void;
}

/** The head of a representation: everything up to the request id, and everything after the headers of this answer. */
interface Prepared {
  start: Buffer;
  end: Buffer;
  dateAt: number;
  second: number;
}

/** A request id has at most 128 bytes, the rate limit less than 300. */
const mostOwnBytes = 512;
const idLine = 'X-Request-Id: ';

/**
 * Makes exactly the heads that `send.ts` makes `node:http` write, on connections that stay open. What does not change is
 * copied from prepared bytes; the digits that change are written over those in the copy.
 */
export function createHeadBytes({ now, keepAliveMs }: HeadBytesOptions): HeadBytes {
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`;
  const prepared = new WeakMap<HeaderBlock, Prepared>();
  const putRate = createRateBytes();
  let second = -1;
  let date = Buffer.alloc(0);

  function turnClock(): void {
    const current = Math.floor(now() / 1_000);
    if (current === second) return;
    second = current;
    date = Buffer.from(`Date: ${new Date(current * 1_000).toUTCString()}\r\n`, 'latin1');
  }

  function prepare({ status, shared }: PlainResponse): Prepared {
    const made = {
      start: Buffer.from(statusLineOf(status) + shared.lines + idLine, 'latin1'),
      end: Buffer.from(shared.lengthLine + date.toString('latin1') + connection, 'latin1'),
      dateAt: shared.lengthLine.length,
      second,
    };
    prepared.set(shared, made);
    return made;
  }

  function putPrepared(answer: PlainResponse, target: Buffer, from: number): number {
    const known = prepared.get(answer.shared) ?? prepare(answer);
    const { start, end } = known;
    if (from + start.length + mostOwnBytes + answer.more.length + end.length > target.length) return -1;
    if (known.second !== second) {
      end.set(date, known.dateAt);
      known.second = second;
    }
    target.set(start, from);
    let at = putText(answer.requestId, target, from + start.length);
    at = answer.rate === undefined ? putText('\r\n', target, at) : putRate(answer.rate, target, at);
    if (answer.more !== '') at += target.write(answer.more, at, 'latin1');
    target.set(end, at);
    return at + end.length;
  }

  function textOf(answer: PlainResponse): string {
    const { status, shared } = answer;
    const lines = shared.lines + ownLines(answer);
    const isFrequent = status === 200 || status === 304;
    const own = isFrequent ? lines + shared.lengthLine : shared.lengthLine + lines;
    return statusLineOf(status) + own + date.toString('latin1') + connection;
  }

  return {
    textOf,
    turnClock,
    put(answer, target, at) {
      if (answer.shared.isLasting && (answer.status === 200 || answer.status === 304)) {
        return putPrepared(answer, target, at);
      }
      const text = textOf(answer);
      return at + text.length > target.length ? -1 : at + target.write(text, at, 'latin1');
    },
  };
}

function statusLineOf(status: number): string {
  return `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status] ?? 'unknown'}\r\n`;
}

/** The lines of a rate limit, prepared for each number of digits. */
function createRateBytes() {
  const templates = new Map<number, { bytes: Buffer; resetSeconds: number }>();
  let knownPolicy = '';

  function templateOf(rate: Rate, key: number) {
    if (rate.policy !== knownPolicy) templates.clear();
    knownPolicy = rate.policy;
    let known = templates.get(key);
    // The end of a window changes rarely.
    if (known?.resetSeconds !== rate.resetSeconds) {
      known = { bytes: Buffer.from(`\r\n${rateLines(rate)}`, 'latin1'), resetSeconds: rate.resetSeconds };
      templates.set(key, known);
    }
    return known.bytes;
  }

  /** Puts the end of the line before it, too. The numbers are patched from the last one to the first. */
  return (rate: Rate, target: Buffer, from: number): number => {
    const { remaining, resetSeconds, secondsLeft } = rate;
    const rest = digitsOf(remaining);
    const left = digitsOf(secondsLeft);
    const template = templateOf(rate, rest * 32 + left);
    target.set(template, from);
    let at = from + template.length - left - '\r\n'.length;
    putDigits(secondsLeft, left, target, at);
    at -= rest + ';t='.length;
    putDigits(remaining, rest, target, at);
    at -= digitsOf(resetSeconds) + rest + '\r\nX-RateLimit-Reset: \r\nRateLimit: "default";r='.length;
    putDigits(remaining, rest, target, at);
    return from + template.length;
  };
}
