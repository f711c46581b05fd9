import { crc32, inflateRawSync } from 'node:zlib';
import { Unreadable } from '../unreadable.ts';

const mostEntries = 2_000;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

export interface Zip {
  names: string[];
  /** Unpacks one part; undefined if there is none. All parts together must stay within the archive's unpacked limit. */
  read(name: string): Buffer | undefined;
}

interface Entry {
  method: number;
  crc: number;
  packed: Buffer;
}

/** Opens an archive. Its metadata is never trusted: parts are measured and checked while they are unpacked. */
export function openZip(bytes: Buffer, mostBytes: number): Zip {
  const entries = readDirectory(bytes);
  const unpacked = new Map<string, Buffer>();
  let left = mostBytes;

  function unpack({ method, crc, packed }: Entry): Buffer {
    if (method === 0 && packed.length > left) throw tooLarge(mostBytes);
    const part = method === 0 ? packed : inflate(packed, Math.max(1, left), mostBytes);
    left -= part.length;
    if (left < 0) throw tooLarge(mostBytes);
    if (crc32(part) !== crc) throw damaged();
    return part;
  }

  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const part = unpacked.get(name) ?? unpack(entry);
      unpacked.set(name, part);
      return part;
    },
  };
}

function inflate(packed: Buffer, most: number, mostBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge(mostBytes) : damaged();
  }
}

/** Reads the directory to its end, however many entries it claims to have. */
function readDirectory(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || zip.length < end + 22 || zip.readUInt32LE(end) !== endMark) throw damaged();
  const entries = new Map<string, Entry>();
  const start = zip.readUInt32LE(end + 16);
  let at = start;
  while (at + 46 <= end && zip.readUInt32LE(at) === entryMark) {
    if (entries.size >= mostEntries) throw new Unreadable(`This file holds more than ${mostEntries} parts.`);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, nameEnd).toString('utf8');
    // Different readers would pick different parts if two had the same name.
    if (entries.has(name)) throw damaged();
    entries.set(name, readEntry(zip, at));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (entries.size !== zip.readUInt16LE(end + 10) || at !== start + zip.readUInt32LE(end + 12)) throw damaged();
  return entries;
}

function readEntry(zip: Buffer, at: number): Entry {
  const method = zip.readUInt16LE(at + 10);
  if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new Unreadable('This file is protected with a password.');
  if (method !== 0 && method !== 8) throw damaged();
  const header = zip.readUInt32LE(at + 42);
  if (header + 30 > zip.length) throw damaged();
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const to = from + zip.readUInt32LE(at + 20);
  if (to > zip.length) throw damaged();
  return { method, crc: zip.readUInt32LE(at + 16), packed: zip.subarray(from, to) };
}

const damaged = () => new Unreadable('This file is damaged: its parts cannot be unpacked.');

const tooLarge = (mostBytes: number) =>
  new Unreadable(`This file unpacks to more than ${Math.floor(mostBytes / 1_000_000)} MB.`);
