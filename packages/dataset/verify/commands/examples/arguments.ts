import type { CommandNode } from '../tree.ts';
import {
  readBlockPredicate,
  readBlockState,
  readItemPredicate,
  readItemStack,
  readParticle,
} from './blocks-and-items.ts';
import { readNbt, readNbtCompound } from './nbt.ts';
import { readCoordinates, readDecimal, readInteger, readTime } from './numbers.ts';
import type { CommandReader } from './reader.ts';
import { gamemodes, readEntity, readScoreHolder } from './selectors.ts';
import { colors, readTextComponent } from './text-components.ts';
import { readId, readIdOrTag, type Vocabulary } from './vocabulary.ts';

interface Argument {
  name: string;
  properties: NonNullable<CommandNode['properties']>;
  vocabulary: Vocabulary;
}

type ReadArgument = (reader: CommandReader, argument: Argument) => unknown;

/** Arguments that the tree calls free ids although the game knows which ones there are. */
const registryByArgument: Readonly<Record<string, string>> = {
  sound: 'sound_event',
  timemarker: 'time_marker',
  template: 'structure',
};

const word = /[A-Za-z0-9_.+-]+/;
const wholeRest = /.+/;

const readFromRegistry: ReadArgument = (reader, { properties, vocabulary }) =>
  readId(reader, vocabulary, registryOf(properties));
const readFromRegistryOrTag: ReadArgument = (reader, { properties, vocabulary }) =>
  readIdOrTag(reader, vocabulary, registryOf(properties));
const choice =
  (words: readonly string[], what: string): ReadArgument =>
  (reader) =>
    reader.oneOf(words, what);

/** How every kind of argument is read; a kind that is missing here cannot be used in an example. */
export const argumentReaders: Readonly<Record<string, ReadArgument>> = {
  'brigadier:bool': choice(['true', 'false'], 'truth value'),
  'brigadier:integer': (reader, { properties }) => readInteger(reader, properties),
  'brigadier:float': (reader, { properties }) => readDecimal(reader, properties),
  'brigadier:double': (reader, { properties }) => readDecimal(reader, properties),
  'brigadier:string': readString,
  'minecraft:block_pos': (reader) => readCoordinates(reader, 'block_pos'),
  'minecraft:block_predicate': (reader, { vocabulary }) => readBlockPredicate(reader, vocabulary),
  'minecraft:block_state': (reader, { vocabulary }) => readBlockState(reader, vocabulary),
  'minecraft:component': readTextComponent,
  'minecraft:dimension': (reader, { vocabulary }) => readId(reader, vocabulary, 'dimension'),
  'minecraft:entity': (reader, { vocabulary, properties }) => readEntity(reader, vocabulary, properties),
  'minecraft:entity_anchor': choice(['eyes', 'feet'], 'anchor'),
  'minecraft:function': readFunction,
  'minecraft:game_profile': (reader, { vocabulary }) => readEntity(reader, vocabulary, { type: 'players' }),
  'minecraft:gamemode': choice(gamemodes, 'game mode'),
  'minecraft:item_predicate': (reader, { vocabulary }) => readItemPredicate(reader, vocabulary),
  'minecraft:item_slot': choice(slots(), 'slot'),
  'minecraft:item_stack': (reader, { vocabulary }) => readItemStack(reader, vocabulary),
  'minecraft:loot_modifier': readIdOrDefinition(),
  'minecraft:loot_table': readIdOrDefinition('loot_table'),
  'minecraft:message': (reader) => reader.require(wholeRest, 'a message'),
  'minecraft:nbt_compound_tag': readNbtCompound,
  'minecraft:nbt_path': (reader) => reader.require(/\w+(?:\.\w+|\[-?\d+\])*/, 'a path'),
  'minecraft:nbt_tag': readNbt,
  'minecraft:objective': (reader) => reader.require(word, 'an objective'),
  'minecraft:objective_criteria': readCriterion,
  'minecraft:operation': choice(['=', '+=', '-=', '*=', '/=', '%=', '<', '>', '><'], 'operation'),
  'minecraft:particle': (reader, { vocabulary }) => readParticle(reader, vocabulary),
  'minecraft:resource': readFromRegistry,
  'minecraft:resource_key': readFromRegistry,
  'minecraft:resource_location': (reader, { name, vocabulary }) => readId(reader, vocabulary, registryByArgument[name]),
  'minecraft:resource_or_tag': readFromRegistryOrTag,
  'minecraft:resource_or_tag_key': readFromRegistryOrTag,
  'minecraft:rotation': (reader) => readCoordinates(reader, 'rotation'),
  'minecraft:score_holder': (reader, { vocabulary, properties }) => readScoreHolder(reader, vocabulary, properties),
  'minecraft:scoreboard_slot': choice(
    ['list', 'sidebar', 'below_name', ...colors.map((color) => `sidebar.team.${color}`)],
    'display slot',
  ),
  'minecraft:team': (reader) => reader.require(word, 'a team'),
  'minecraft:team_color': choice(colors, 'color'),
  'minecraft:template_rotation': choice(['none', 'clockwise_90', 'counterclockwise_90', '180'], 'rotation'),
  'minecraft:time': (reader, { properties }) => readTime(reader, properties),
  'minecraft:vec2': (reader) => readCoordinates(reader, 'vec2'),
  'minecraft:vec3': (reader) => readCoordinates(reader, 'vec3'),
};

function registryOf({ registry = '' }: Argument['properties']): string {
  return registry.replace(/^minecraft:/, '');
}

/** Functions belong to data packs, so any id may be one. */
function readFunction(reader: CommandReader, { vocabulary }: Argument): string {
  reader.skip('#');
  return readId(reader, vocabulary);
}

function readString(reader: CommandReader, { properties: { type } }: Argument): string {
  if (type === 'greedy') return reader.require(wholeRest, 'text');
  if (type === 'phrase' && reader.peek() === '"') return reader.quoted();
  return reader.require(word, 'a word');
}

/** A file of a data pack by its id, or its contents written out. */
function readIdOrDefinition(registry?: string): ReadArgument {
  return (reader, { vocabulary }) =>
    /[{[]/.test(reader.peek()) ? readNbt(reader) : readId(reader, vocabulary, registry);
}

/** The slots of players, mobs and containers that players write most. */
function slots(): string[] {
  const numbered = { container: 54, hotbar: 9, inventory: 27 };
  return [
    'weapon.mainhand',
    'weapon.offhand',
    'armor.head',
    'armor.chest',
    'armor.legs',
    'armor.feet',
    'armor.body',
    ...Object.entries(numbered).flatMap(([name, count]) =>
      Array.from({ length: count }, (_, slot) => `${name}.${slot}`),
    ),
  ];
}

const plainCriteria = [
  'dummy',
  'trigger',
  'deathCount',
  'playerKillCount',
  'totalKillCount',
  'health',
  'food',
  'level',
];
const statRegistries: Readonly<Record<string, string>> = {
  mined: 'block',
  killed: 'entity_type',
  killed_by: 'entity_type',
  custom: 'custom_stat',
};

/** Reads `dummy` and its like, or a statistic such as `minecraft.mined:minecraft.stone`. */
function readCriterion(reader: CommandReader, { vocabulary: { registries } }: Argument): string {
  const start = reader.at;
  const criterion = reader.require(/\S+/, 'a criterion');
  if (plainCriteria.includes(criterion)) return criterion;
  const [, stat = '', id = ''] = /^minecraft\.([a-z_]+):minecraft\.([a-z_0-9]+)$/.exec(criterion) ?? [];
  const isKnown = registries.stat_type?.includes(stat) && registries[statRegistries[stat] ?? 'item']?.includes(id);
  return isKnown ? criterion : reader.fail(`"${criterion}" is no criterion`, start);
}
