import type { CommandReader } from './command-reader.ts';

export type NbtValue = string | number | boolean | readonly NbtValue[] | { readonly [key: string]: NbtValue };

const number = /^[+-]?(?:0x[0-9a-f_]+|0b[01_]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?:[us]?[bsil]|[fdl])?$/i;
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

/** Reads a path into NBT, such as `Items[0].id` or `foo."bar baz"{a:1b}`. */
export function readNbtPath(reader: CommandReader): void {
  const start = reader.at;
  do {
    if (/["']/.test(reader.peek())) reader.quoted();
    else if (reader.peek() !== '{') reader.require(/[^\s"'[\]{}.]+/, 'a path');
    if (reader.peek() === '{') readNbtCompound(reader);
    while (reader.skip('[')) {
      if (reader.peek() === '{') readNbtCompound(reader);
      else reader.take(/-?\d+/);
      reader.expect(']');
    }
  } while (reader.skip('.'));
  if (reader.at === start) reader.fail('expected a path');
}

function readNbtList(reader: CommandReader): NbtValue[] {
  const values: NbtValue[] = [];
  reader.expect('[');
  reader.take(/[BIL];/);
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

/** Reads comma-separated elements up to the closing character; a comma may stand before it. */
function readSeparated(reader: CommandReader, close: string, readElement: () => void): void {
  reader.skipSpaces();
  while (!reader.skip(close)) {
    readElement();
    reader.skipSpaces();
    if (!reader.skip(',') && reader.peek() !== close) reader.fail(`expected "," or "${close}"`);
    reader.skipSpaces();
  }
}
