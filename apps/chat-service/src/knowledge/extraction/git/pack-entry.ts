import { inflateSync } from 'node:zlib';
import { Unreadable } from '../unreadable.ts';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

export interface GitObject {
  type: ObjectType;
  bytes: Uint8Array;
}

/** An object in a pack: whole, or as the difference from another one. */
export interface Entry {
  type: ObjectType | 'delta';
  /** Of its compressed content. */
  at: number;
  size: number;
  /** The place or the hash of the object that it differs from. */
  base?: number | string;
}

export const mostObjectBytes = 100_000_000;

export const damaged = () => new Unreadable('The Git server sent objects that cannot be read.');

/** What `info` makes of the result; the types of Node do not have it. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Fails for content that is longer than its header says. */
export function inflate(pack: Uint8Array, { at, size }: Entry): { bytes: Uint8Array; consumed: number } {
  try {
    const options = { info: true, maxOutputLength: size + 1 };
    const { buffer, engine } = inflateSync(pack.subarray(at, -20), options) as unknown as Inflated;
    if (buffer.length !== size) throw damaged();
    return { bytes: buffer, consumed: engine.bytesWritten };
  } catch {
    throw damaged();
  }
}
