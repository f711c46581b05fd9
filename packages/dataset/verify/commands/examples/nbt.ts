import type { CommandReader } from './reader.ts';

export type NbtValue = string | number | boolean | readonly NbtValue[] | { readonly [key: string]: NbtValue };

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[bsilfd]?$/i;
const bare = /[A-Za-z0-9._+-]+/;

/** Reads one value of stringified NBT. */
export function readNbt(reader: CommandReader): NbtValue {
  reader.skipSpaces();
  const next = reader.peek();
  if (next === '{') return readNbtCompound(reader);
  if (next === '[') return readNbtList(reader);
  if (next === '"' || next === "'") return reader.quoted();
  return readNbtScalar(reader);
}

export function readNbtCompound(reader: CommandReader): { [key: string]: NbtValue } {
  const compound: { [key: string]: NbtValue } = {};
  reader.expect('{');
  readSeparated(reader, '}', () => {
    const key = /["']/.test(reader.peek()) ? reader.quoted() : reader.require(bare, 'a key');
    reader.skipSpaces();
    reader.expect(':');
    compound[key] = readNbt(reader);
  });
  return compound;
}

function readNbtList(reader: CommandReader): NbtValue[] {
  const values: NbtValue[] = [];
  reader.expect('[');
  readSeparated(reader, ']', () => values.push(readNbt(reader)));
  return values;
}

function readNbtScalar(reader: CommandReader): NbtValue {
  const start = reader.at;
  const word = reader.require(bare, 'a value');
  if (word === 'true' || word === 'false') return word === 'true';
  if (!/^[0-9+.-]/.test(word)) return word;
  return number.test(word) ? Number.parseFloat(word) : reader.fail(`"${word}" needs quotation marks`, start);
}

/** Reads comma-separated elements up to the closing character. */
export function readSeparated(reader: CommandReader, close: string, readElement: () => void): void {
  reader.skipSpaces();
  while (!reader.skip(close)) {
    readElement();
    reader.skipSpaces();
    if (!reader.skip(',') && reader.peek() !== close) reader.fail(`expected "," or "${close}"`);
    reader.skipSpaces();
  }
}
