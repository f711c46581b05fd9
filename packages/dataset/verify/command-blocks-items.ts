import { readNbt, readNbtCompound } from './command-nbt.ts';
import type { CommandReader } from './command-reader.ts';
import { readId, readIdOrTag, type Vocabulary } from './command-vocabulary.ts';

/** Particles that say nothing without options in braces. */
const particlesWithOptions = [
  'block',
  'block_crumble',
  'block_marker',
  'dust',
  'dust_color_transition',
  'dust_pillar',
  'entity_effect',
  'falling_dust',
  'flash',
  'item',
  'sculk_charge',
  'shriek',
  'tinted_leaves',
  'trail',
  'vibration',
];

/** Reads an item with components: `stick[custom_name="Wand",!lore]`. */
export function readItemStack(reader: CommandReader, vocabulary: Vocabulary): void {
  readId(reader, vocabulary, 'item');
  readBracketed(reader, /,/, () => {
    const removed = reader.skip('!');
    readId(reader, vocabulary, 'data_component_type');
    if (removed) return;
    reader.expect('=');
    readNbt(reader);
  });
}

/** Reads an item, a tag or `*` with tests of components: `*[damage~{durability:5},count=3|!lore]`. */
export function readItemPredicate(reader: CommandReader, vocabulary: Vocabulary): void {
  if (!reader.skip('*')) readIdOrTag(reader, vocabulary, 'item');
  readBracketed(reader, /[,|]/, () => {
    reader.skip('!');
    const start = reader.at;
    if (reader.take(/count(?=[=~])/) === '') {
      const id = readId(reader, vocabulary);
      const { data_component_type: components = [], data_component_predicate_type: predicates = [] } =
        vocabulary.registries;
      if (![...components, ...predicates].includes(id)) reader.fail(`there is no component "${id}"`, start);
    }
    if (reader.take(/[=~]/) !== '') readNbt(reader);
  });
}

/** Reads a block with properties and block entity data: `chest[facing=north]{Lock:"x"}`. */
export function readBlockState(reader: CommandReader, vocabulary: Vocabulary): void {
  const block = readId(reader, vocabulary, 'block');
  const properties = vocabulary.blockProperties[block] ?? {};
  readBracketed(reader, /,/, () => {
    const start = reader.at;
    const property = reader.require(/[a-z_0-9]+/, 'a property');
    reader.expect('=');
    const value = reader.require(/[a-z_0-9]+/, 'a value');
    if (!properties[property]?.includes(value)) reader.fail(`${block} has no ${property}=${value}`, start);
  });
  if (reader.peek() === '{') readNbtCompound(reader);
}

/** Reads a block or, behind a `#`, a tag of blocks. */
export function readBlockPredicate(reader: CommandReader, vocabulary: Vocabulary): void {
  if (reader.peek() !== '#') {
    readBlockState(reader, vocabulary);
    return;
  }
  readIdOrTag(reader, vocabulary, 'block');
  if (reader.peek() === '{') readNbtCompound(reader);
}

export function readParticle(reader: CommandReader, vocabulary: Vocabulary): void {
  const particle = readId(reader, vocabulary, 'particle_type');
  if (reader.peek() === '{') readNbtCompound(reader);
  else if (particlesWithOptions.includes(particle)) reader.fail(`${particle} needs options in braces`);
}

function readBracketed(reader: CommandReader, separator: RegExp, readElement: () => void): void {
  if (!reader.skip('[')) return;
  while (!reader.skip(']')) {
    readElement();
    if (reader.take(separator) === '' && reader.peek() !== ']') reader.fail('expected "," or "]"');
  }
}
