import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

const mostEntries = 2_000;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Refuses an archive that unpacks to more than it may. Sizes in an archive are claims, so each entry is unpacked. */
export function requireSmallZip(zip: Buffer, mostBytes: number): void {
  let left = mostBytes;
  let entries = 0;
  for (const packed of entriesOf(zip)) {
    entries += 1;
    if (entries > mostEntries) throw new Unreadable(`This file holds more than ${mostEntries} parts.`);
    left -= sizeOf(packed, left);
    if (left < 0) throw tooLarge(mostBytes);
  }

  function sizeOf({ method, bytes }: Packed, mostLeft: number): number {
    if (method === 0) return bytes.length;
    try {
      return inflateRawSync(bytes, { maxOutputLength: Math.max(1, mostLeft) }).length;
    } catch (error) {
      if (error instanceof RangeError) throw tooLarge(mostBytes);
      throw new Unreadable('This file is damaged: it cannot be unpacked.');
    }
  }
}

interface Packed {
  method: number;
  bytes: Buffer;
}

function* entriesOf(zip: Buffer): Generator<Packed> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || zip.length < end + 22 || zip.readUInt32LE(end) !== endMark) throw damaged();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryMark) throw damaged();
    const packedBytes = zip.readUInt32LE(at + 20);
    const header = zip.readUInt32LE(at + 42);
    if (header + 30 > zip.length) throw damaged();
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    yield { method: zip.readUInt16LE(at + 10), bytes: zip.subarray(start, start + packedBytes) };
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

const damaged = () => new Unreadable('This file is damaged: its list of parts cannot be read.');

const tooLarge = (mostBytes: number) =>
  new Unreadable(`This file unpacks to more than ${Math.floor(mostBytes / 1_000_000)} MB.`);
