import { createHash } from 'node:crypto';
import { Unreadable } from '../unreadable.ts';
import { damaged, type Entry, type GitObject, inflate, mostObjectBytes } from './pack-entry.ts';
import { createResolver } from './resolve-objects.ts';

const types: Readonly<Record<number, Entry['type']>> = {
  1: 'commit',
  2: 'tree',
  3: 'blob',
  4: 'tag',
  6: 'delta',
  7: 'delta',
};

/**
 * The objects of a pack by their hashes. A pack that was cut off is refused. There is a library for this, with 49 packages,
 * which inflates in JavaScript and needs a folder to write to: this process may write nowhere.
 */
export function readPack(pack: Uint8Array): (hash: string) => GitObject | undefined {
  requireWhole(pack);
  const entries = readEntries(pack);
  const resolve = createResolver(pack, entries);
  for (const [at, { type }] of entries) {
    if (type !== 'delta') resolve.remember(at);
  }
  // What a difference leads to is known only when its base is.
  for (const at of entries.keys()) resolve.remember(at);
  return resolve.byHash;
}

function requireWhole(pack: Uint8Array): void {
  const header = Buffer.from(pack.subarray(0, 8)).toString('latin1');
  const sum = createHash('sha1').update(pack.subarray(0, -20)).digest();
  if (pack.length < 32 || header !== 'PACK\0\0\0\x02' || !sum.equals(pack.subarray(-20))) throw damaged();
}

function readEntries(pack: Uint8Array): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const count = Buffer.from(pack.subarray(8, 12)).readUInt32BE();
  let at = 12;
  for (let index = 0; index < count; index += 1) {
    const start = at;
    const entry = readHeader(pack, start);
    entries.set(start, entry);
    at = entry.at + inflate(pack, entry).consumed;
  }
  return entries;
}

function readHeader(pack: Uint8Array, start: number): Entry {
  const first = pack[start] ?? 0;
  const type = types[(first >> 4) & 7];
  if (type === undefined) throw damaged();
  let [at, size, shift, byte] = [start + 1, first & 15, 4, first];
  while ((byte & 128) !== 0) {
    byte = pack[at] ?? 0;
    size += (byte & 127) * 2 ** shift;
    shift += 7;
    at += 1;
  }
  if (size > mostObjectBytes)
    throw new Unreadable('A file in the repository is too large. Leave it out, or use Git LFS.');
  if (type !== 'delta') return { type, at, size };
  if (((first >> 4) & 7) === 7) {
    return { type, at: at + 20, size, base: Buffer.from(pack.subarray(at, at + 20)).toString('hex') };
  }
  const { value, after } = readOffset(pack, at);
  return { type, at: after, size, base: start - value };
}

/** How far before an object its base is. */
function readOffset(pack: Uint8Array, from: number): { value: number; after: number } {
  let at = from;
  let byte = pack[at] ?? 0;
  let value = byte & 127;
  while ((byte & 128) !== 0 && value < pack.length) {
    at += 1;
    byte = pack[at] ?? 0;
    value = (value + 1) * 128 + (byte & 127);
  }
  return { value, after: at + 1 };
}
