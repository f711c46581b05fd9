import { readSeparated } from './nbt.ts';
import { readInteger, readRange } from './numbers.ts';
import type { CommandReader } from './reader.ts';
import { readIdOrTag, type Vocabulary } from './vocabulary.ts';

export const gamemodes = ['survival', 'creative', 'adventure', 'spectator'] as const;

interface Selection {
  onlyPlayers: boolean;
  single: boolean;
}

interface Allowed {
  type?: string | undefined;
  amount?: string | undefined;
}

type ReadOption = (reader: CommandReader, vocabulary: Vocabulary, selection: Selection) => void;

/** How the options in brackets are read; one that is missing here cannot be used in an example. */
const options: Readonly<Record<string, ReadOption>> = {
  distance: (reader) => readRange(reader),
  gamemode: (reader) => reader.oneOf(gamemodes, 'game mode'),
  limit: (reader, _vocabulary, selection) => {
    selection.single = readInteger(reader, { min: 1 }) === 1;
  },
  sort: (reader) => reader.oneOf(['nearest', 'furthest', 'random', 'arbitrary'], 'order'),
  tag: (reader) => reader.take(/[A-Za-z0-9_.+-]*/),
  type: (reader, vocabulary, selection) => {
    const start = reader.at;
    readIdOrTag(reader, vocabulary, 'entity_type');
    selection.onlyPlayers ||= /^(minecraft:)?player$/.test(reader.text.slice(start, reader.at));
  },
};

const invertible = ['gamemode', 'tag', 'type'];

/** Reads a selector or a player's name, and checks that it picks what the argument allows. */
export function readEntity(reader: CommandReader, vocabulary: Vocabulary, allowed: Allowed): void {
  const start = reader.at;
  if (reader.peek() !== '@') {
    reader.require(/[A-Za-z0-9_]{3,16}(?!\S)/, 'a selector or a player name');
    return;
  }
  const { onlyPlayers, single } = readSelector(reader, vocabulary);
  if (allowed.type === 'players' && !onlyPlayers) reader.fail('only players are allowed here', start);
  if (allowed.amount === 'single' && !single) reader.fail('only one entity is allowed here', start);
}

/** Reads a holder of scores: a selector, `*` or any name. */
export function readScoreHolder(reader: CommandReader, vocabulary: Vocabulary, { amount }: Allowed): void {
  if (reader.peek() === '@') readEntity(reader, vocabulary, { amount });
  else reader.require(/\S+/, 'a score holder');
}

function readSelector(reader: CommandReader, vocabulary: Vocabulary): Selection {
  reader.expect('@');
  const variable = reader.require(/[parsen](?![A-Za-z])/, 'a selector variable');
  const selection = { onlyPlayers: 'pars'.includes(variable), single: 'prsn'.includes(variable) };
  if (!reader.skip('[')) return selection;
  readSeparated(reader, ']', () => {
    const start = reader.at;
    const name = reader.require(/[a-z_]+/, 'a selector option');
    const read = options[name] ?? reader.fail(`no known selector option "${name}"`, start);
    reader.expect('=');
    if (invertible.includes(name)) reader.skip('!');
    read(reader, vocabulary, selection);
  });
  return selection;
}
