import type { CommandReader } from './reader.ts';

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

const ticksPerUnit = new Map([
  ['d', 24_000],
  ['s', 20],
  ['t', 1],
  ['', 1],
]);

export function readInteger(reader: CommandReader, bounds: Bounds = {}): number {
  const start = reader.at;
  const digits = reader.require(/-?\d+(?![\d.])/, 'a whole number');
  return withinBounds(reader, Number(digits), bounds, start);
}

export function readDecimal(reader: CommandReader, bounds: Bounds = {}): number {
  const start = reader.at;
  // The dots of the range "1..5" belong to no number.
  const digits = reader.require(/-?(?:\d+(?:\.(?!\.)\d*)?|\.\d+)/, 'a number');
  return withinBounds(reader, Number(digits), bounds, start);
}

/** Reads a time such as `5s`, `1d` or `100` and gives it in ticks. */
export function readTime(reader: CommandReader, bounds: Bounds): number {
  const start = reader.at;
  const amount = readDecimal(reader);
  const unit = reader.take(/[A-Za-z]+/);
  const ticks = ticksPerUnit.get(unit) ?? reader.fail(`"${unit}" is no unit of time`, start);
  return withinBounds(reader, Math.round(amount * ticks), bounds, start);
}

/** Reads `3`, `3..`, `..7` or `3..7`. */
export function readRange(reader: CommandReader): void {
  const start = reader.at;
  const from = reader.peek() === '.' ? undefined : readDecimal(reader);
  const to = reader.skip('..') && /[-\d.]/.test(reader.peek()) ? readDecimal(reader) : undefined;
  if (from === undefined && to === undefined) reader.fail('an empty range', start);
  if (from !== undefined && to !== undefined && from > to) reader.fail('a range that runs backwards', start);
}

const axisCount = { vec2: 2, rotation: 2, vec3: 3, block_pos: 3 } as const;

/** Reads absolute, relative (`~`) or, where there are three, local (`^`) coordinates. */
export function readCoordinates(reader: CommandReader, kind: keyof typeof axisCount): void {
  const start = reader.at;
  const prefixes: string[] = [];
  for (let axis = 0; axis < axisCount[kind]; axis++) {
    if (axis > 0) reader.expect(' ');
    prefixes.push(readCoordinate(reader, kind));
  }
  const local = prefixes.filter((prefix) => prefix === '^').length;
  if (local > 0 && (local < prefixes.length || prefixes.length < 3))
    reader.fail('^ cannot be mixed with other coordinates', start);
}

function readCoordinate(reader: CommandReader, kind: keyof typeof axisCount): string {
  const prefix = reader.take(/[~^]/);
  if (prefix !== '' && (reader.atEnd || reader.peek() === ' ')) return prefix;
  if (prefix === '' && kind === 'block_pos') readInteger(reader);
  else readDecimal(reader);
  return prefix;
}

function withinBounds(reader: CommandReader, value: number, { min, max }: Bounds, start: number): number {
  if (min !== undefined && value < min) reader.fail(`${value} is below ${min}`, start);
  if (max !== undefined && value > max) reader.fail(`${value} is above ${max}`, start);
  return value;
}
