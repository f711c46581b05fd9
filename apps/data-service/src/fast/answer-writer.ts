import type { Body } from '../body.ts';
import type { PlainResponse } from '../message.ts';
import { createHeadBytes, type HeadBytesOptions } from './head-bytes.ts';
import type { Wire } from './wire.ts';

export interface AnswerWriter {
  /** Writes an answer, at the latest when `finish` is called. */
  add(wire: Wire, answer: PlainResponse): void;
  /** Sends the rest. The answers up to here have the same date. */
  finish(): void;
}

const bufferBytes = 64 * 1024;
/** Up to this size copying a body is cheaper than sending it from where it is. */
const mostCopied = 16 * 1024;
/** Views of the buffer that are kept, since answers have few different lengths. */
const mostViews = 1_024;

/** Puts the answers of one connection together and sends them with one call. */
export function createAnswerWriter(options: HeadBytesOptions): AnswerWriter {
  const heads = createHeadBytes(options);
  const views = new Map<number, Uint8Array>();
  let buffer = Buffer.alloc(bufferBytes);
  let used = 0;
  let open: Wire | undefined;

  function view(): Uint8Array {
    let known = views.get(used);
    if (known === undefined) {
      known = new Uint8Array(buffer.buffer, buffer.byteOffset, used);
      if (views.size >= mostViews) views.clear();
      views.set(used, known);
    }
    return known;
  }

  function send(wire: Wire, body: Uint8Array | undefined): void {
    const isFree = wire.send(view(), body);
    used = 0;
    if (isFree) return;
    buffer = Buffer.alloc(bufferBytes);
    views.clear();
  }

  function sendRest(): void {
    if (open !== undefined && used > 0) send(open, undefined);
    open = undefined;
  }

  /** Puts head and small body behind what is there already; false when there is too little room. */
  function put(answer: PlainResponse, copied: Body | undefined): boolean {
    const end = heads.put(answer, buffer, used);
    if (end === -1 || end + (copied?.byteLength ?? 0) > bufferBytes) return false;
    copied?.copyTo(buffer, end);
    used = end + (copied?.byteLength ?? 0);
    return true;
  }

  /** The same, in an empty buffer if need be. */
  function putSomewhere(wire: Wire, answer: PlainResponse, copied: Body | undefined): boolean {
    if (put(answer, copied)) return true;
    if (used === 0) return false;
    send(wire, undefined);
    return put(answer, copied);
  }

  return {
    add(wire, answer) {
      if (open === undefined) heads.turnClock();
      if (wire !== open) sendRest();
      open = wire;
      const { body } = answer;
      const isCopied = body === undefined || body.byteLength <= mostCopied;
      if (!putSomewhere(wire, answer, isCopied ? body : undefined)) {
        wire.send(Buffer.from(heads.textOf(answer), 'latin1'), body?.bytes());
      } else if (!isCopied) send(wire, body.bytes());
    },
    finish: sendRest,
  };
}
