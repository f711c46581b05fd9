import { type NbtValue, readNbt } from './nbt.ts';
import type { CommandReader } from './reader.ts';

export const colors = [
  'black',
  'dark_blue',
  'dark_green',
  'dark_aqua',
  'dark_red',
  'dark_purple',
  'gold',
  'gray',
  'dark_gray',
  'blue',
  'green',
  'aqua',
  'red',
  'light_purple',
  'yellow',
  'white',
] as const satisfies readonly string[];

/** The possible contents of a text component; it must have one of them. */
const contents = ['text', 'translate', 'score', 'selector', 'keybind', 'nbt', 'sprite', 'player'];
const styles = [
  'color',
  'shadow_color',
  'font',
  'bold',
  'italic',
  'underlined',
  'strikethrough',
  'obfuscated',
  'insertion',
  'click_event',
  'hover_event',
];
const keys = [...contents, ...styles, 'extra'];

/** Reads a text component, which is written in SNBT: JSON fits too. */
export function readTextComponent(reader: CommandReader): void {
  const start = reader.at;
  const problem = problemOf(readNbt(reader));
  if (problem !== undefined) reader.fail(problem, start);
}

function problemOf(value: NbtValue): string | undefined {
  if (typeof value === 'string') return undefined;
  if (typeof value !== 'object') return 'a text component is a string, a list or a compound';
  if (Array.isArray(value))
    return value.length === 0 ? 'a text component is no empty list' : value.map(problemOf).find(Boolean);
  const entries = Object.entries(value);
  if (!entries.some(([key]) => contents.includes(key))) return 'a text component without contents';
  return entries.map(problemOfMember).find(Boolean);
}

function problemOfMember([key, value]: [string, NbtValue]): string | undefined {
  if (!keys.includes(key)) return `a text component has no "${key}"`;
  if (key === 'color' && !isColor(value)) return `${JSON.stringify(value)} is no color`;
  return key === 'extra' ? problemOf(value) : undefined;
}

function isColor(value: NbtValue): boolean {
  return typeof value === 'string' && (/^#[0-9a-fA-F]{6}$/.test(value) || colors.some((color) => color === value));
}
