import { readNbtCompound } from './command-nbt.ts';
import { readDecimal, readInteger, readRange } from './command-numbers.ts';
import type { CommandReader } from './command-reader.ts';
import { readId, readIdOrTag, type Vocabulary } from './command-vocabulary.ts';

export const gamemodes = ['survival', 'creative', 'adventure', 'spectator'] as const;

interface Selection {
  onlyPlayers: boolean;
  single: boolean;
}

export interface Allowed {
  type?: string | undefined;
  amount?: string | undefined;
}

type ReadOption = (reader: CommandReader, vocabulary: Vocabulary, selection: Selection) => void;

const readDistance: ReadOption = (reader) => readRange(reader, readDecimal);
const readOffset: ReadOption = (reader) => readDecimal(reader);
const readWord: ReadOption = (reader) => reader.take(/[A-Za-z0-9_.+-]*/);

const options: Readonly<Record<string, ReadOption>> = {
  distance: readDistance,
  x_rotation: readDistance,
  y_rotation: readDistance,
  x: readOffset,
  y: readOffset,
  z: readOffset,
  dx: readOffset,
  dy: readOffset,
  dz: readOffset,
  level: (reader) => readRange(reader, readInteger),
  limit: (reader, _vocabulary, selection) => {
    selection.single = readInteger(reader, { min: 1 }) === 1;
  },
  sort: (reader) => reader.oneOf(['nearest', 'furthest', 'random', 'arbitrary'], 'order'),
  gamemode: (reader) => reader.oneOf(gamemodes, 'game mode'),
  name: (reader) => (/["']/.test(reader.peek()) ? reader.quoted() : reader.take(/[A-Za-z0-9_.+-]*/)),
  tag: readWord,
  team: readWord,
  type: (reader, vocabulary, selection) => {
    const start = reader.at;
    readIdOrTag(reader, vocabulary, 'entity_type');
    selection.onlyPlayers ||= /^(minecraft:)?player$/.test(reader.text.slice(start, reader.at));
  },
  nbt: (reader) => readNbtCompound(reader),
  predicate: (reader, vocabulary) => readId(reader, vocabulary),
  scores: (reader) =>
    readPairs(reader, '}', () => {
      reader.require(/[A-Za-z0-9_.+-]+/, 'an objective');
      reader.expect('=');
      readRange(reader, readInteger);
    }),
  advancements: (reader, vocabulary) =>
    readPairs(reader, '}', () => {
      readId(reader, vocabulary, 'advancement');
      reader.expect('=');
      reader.oneOf(['true', 'false'], 'truth value');
    }),
};

const invertible = ['name', 'tag', 'team', 'type', 'gamemode', 'nbt', 'predicate'];

/** Reads a selector, a player's name or a UUID, and checks that it picks what the argument allows. */
export function readEntity(reader: CommandReader, vocabulary: Vocabulary, allowed: Allowed): void {
  const start = reader.at;
  if (reader.peek() !== '@') {
    reader.require(/[0-9a-f]{1,8}(?:-[0-9a-f]{1,12}){4}|[A-Za-z0-9_]{3,16}(?!\S)/, 'a selector or a player name');
    return;
  }
  const { onlyPlayers, single } = readSelector(reader, vocabulary);
  if (allowed.type === 'players' && !onlyPlayers) reader.fail('only players are allowed here', start);
  if (allowed.amount === 'single' && !single) reader.fail('only one entity is allowed here', start);
}

/** Reads a holder of scores: a selector, `*` or any name. */
export function readScoreHolder(reader: CommandReader, vocabulary: Vocabulary, allowed: Allowed): void {
  if (reader.peek() === '@') readEntity(reader, vocabulary, { amount: allowed.amount });
  else reader.require(/\S+/, 'a score holder');
}

function readSelector(reader: CommandReader, vocabulary: Vocabulary): Selection {
  reader.expect('@');
  const variable = reader.require(/[parsen](?![A-Za-z])/, 'a selector variable');
  const selection = { onlyPlayers: 'pars'.includes(variable), single: 'prsn'.includes(variable) };
  if (!reader.skip('[')) return selection;
  readPairs(
    reader,
    ']',
    () => {
      const start = reader.at;
      const name = reader.require(/[a-z_]+/, 'a selector option');
      const read = options[name] ?? reader.fail(`there is no selector option "${name}"`, start);
      reader.expect('=');
      if (invertible.includes(name)) reader.skip('!');
      read(reader, vocabulary, selection);
    },
    true,
  );
  return selection;
}

/** Reads comma-separated pairs; the opening bracket of a map within a selector is still to come. */
function readPairs(reader: CommandReader, close: string, readPair: () => void, opened = false): void {
  if (!opened) reader.expect('{');
  while (!reader.skip(close)) {
    reader.skipSpaces();
    readPair();
    if (!reader.skip(',') && reader.peek() !== close) reader.fail(`expected "," or "${close}"`);
  }
}
