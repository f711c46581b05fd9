import { type NbtValue, readNbt, readNbtCompound } from './command-nbt.ts';
import type { CommandReader } from './command-reader.ts';

export const colours = [
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

const contents = ['text', 'translate', 'score', 'selector', 'keybind', 'nbt', 'sprite', 'player', 'object'];
const contentDetails = [
  'type',
  'fallback',
  'with',
  'separator',
  'interpret',
  'plain',
  'source',
  'block',
  'entity',
  'storage',
  'atlas',
  'hat',
  'extra',
];
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

/** Reads a text component, which is written in SNBT: JSON fits too. */
export function readTextComponent(reader: CommandReader): void {
  const start = reader.at;
  checkTextComponent(reader, readNbt(reader), start);
}

export function readStyle(reader: CommandReader): void {
  const start = reader.at;
  checkStyle(reader, Object.entries(readNbtCompound(reader)), start, styles);
}

function checkTextComponent(reader: CommandReader, value: NbtValue, start: number): void {
  if (typeof value === 'string') return;
  if (typeof value !== 'object') reader.fail('a text component is a string, a list or a compound', start);
  if (Array.isArray(value)) {
    if (value.length === 0) reader.fail('a text component is no empty list', start);
    for (const part of value) checkTextComponent(reader, part, start);
    return;
  }
  const entries = Object.entries(value);
  if (!entries.some(([key]) => contents.includes(key))) reader.fail('a text component without contents', start);
  checkStyle(reader, entries, start, [...contents, ...contentDetails, ...styles]);
}

function checkStyle(
  reader: CommandReader,
  entries: [string, NbtValue][],
  start: number,
  keys: readonly string[],
): void {
  for (const [key, value] of entries) {
    if (!keys.includes(key)) reader.fail(`a text component has no "${key}"`, start);
    if (key === 'color' && !isColour(value)) reader.fail(`${JSON.stringify(value)} is no color`, start);
    if (key === 'extra' || key === 'with') checkTextComponent(reader, value, start);
  }
}

function isColour(value: NbtValue): boolean {
  return typeof value === 'string' && (/^#[0-9a-fA-F]{6}$/.test(value) || colours.some((colour) => colour === value));
}
