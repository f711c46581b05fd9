import { ByteWriter } from './byte-writer.ts';

/** Messages of PostgreSQL's extended protocol. */
export interface MessageWriter {
  /** Closes a prepared statement, which need not exist. */
  close(name: string): void;
  parse(name: string, text: string): void;
  bind(name: string, values: readonly unknown[]): void;
  /** Asks for the columns of what was bound. */
  describe(): void;
  execute(): void;
  sync(): void;
  /** Everything written since the last call. */
  take(): Buffer;
}

const codes = { bind: 66, close: 67, describe: 68, execute: 69, parse: 80, sync: 83 };
const textFormat = 0;
const binaryFormat = 1;

export function createMessageWriter(): MessageWriter {
  const bytes = new ByteWriter();

  function message(code: number, ...write: (() => void)[]): void {
    bytes.addByte(code);
    const start = bytes.end;
    bytes.addInt32(0);
    for (const part of write) part();
    bytes.setInt32(bytes.end - start, start);
  }

  const name = (text: string) => () => addName(bytes, text);
  // A statement, or a portal, which has no name here.
  const [statement, portal] = ['S', 'P'];
  return {
    close: (text) => message(codes.close, name(statement + text)),
    parse: (text, sql) => message(codes.parse, name(text), name(sql), () => bytes.addInt16(0)),
    // The last number: all columns are returned as text.
    bind: (text, values) =>
      message(
        codes.bind,
        name(''),
        name(text),
        () => addValues(bytes, values),
        () => bytes.addInt16(0),
      ),
    describe: () => message(codes.describe, name(portal)),
    execute: () => message(codes.execute, name(''), () => bytes.addInt32(0)),
    sync: () => message(codes.sync),
    take: () => bytes.take(),
  };
}

function addName(bytes: ByteWriter, text: string): void {
  bytes.addText(text);
  bytes.addByte(0);
}

function addValues(bytes: ByteWriter, values: readonly unknown[]): void {
  const formats = values.some(isBinary) ? values : [];
  bytes.addInt16(formats.length);
  for (const value of formats) bytes.addInt16(isBinary(value) ? binaryFormat : textFormat);
  bytes.addInt16(values.length);
  for (const value of values) addValue(bytes, value);
}

function addValue(bytes: ByteWriter, value: unknown): void {
  const start = bytes.end;
  bytes.addInt32(-1);
  if (value === null || value === undefined) return;
  if (value instanceof Uint8Array) bytes.addBytes(value);
  else bytes.addText(textOf(value));
  bytes.setInt32(bytes.end - start - 4, start);
}

const isBinary = (value: unknown) => value instanceof Uint8Array;

/** Text, numbers, booleans, bytes, nothing, and lists of them. */
export function canBeSent(value: unknown): boolean {
  if (value === null || value === undefined || value instanceof Uint8Array) return true;
  return Array.isArray(value) ? value.every(canBeSent) : sendable.has(typeof value);
}

const sendable = new Set(['string', 'number', 'bigint', 'boolean']);

/** For values that can be sent. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : String(value);
}

/** An element of an array, as PostgreSQL writes it. */
function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `"${textOf(value).replace(/["\\]/g, '\\$&')}"`;
}
