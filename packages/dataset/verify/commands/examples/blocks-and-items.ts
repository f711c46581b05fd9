import { readNbt, readNbtCompound, readSeparated } from './nbt.ts';
import type { CommandReader } from './reader.ts';
import { readId, readIdOrTag, type Vocabulary } from './vocabulary.ts';

/** Particles that the game refuses without options in braces, such as the color of dust. */
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

/** Reads an item with components: `stick[custom_name="Wand"]`. */
export function readItemStack(reader: CommandReader, vocabulary: Vocabulary): void {
  readId(reader, vocabulary, 'item');
  if (!reader.skip('[')) return;
  readSeparated(reader, ']', () => {
    readId(reader, vocabulary, 'data_component_type');
    reader.expect('=');
    readNbt(reader);
  });
}

/** Reads an item, a tag or `*` with components that it must have: `*[custom_name,damage=3]`. */
export function readItemPredicate(reader: CommandReader, vocabulary: Vocabulary): void {
  if (!reader.skip('*')) readIdOrTag(reader, vocabulary, 'item');
  if (!reader.skip('[')) return;
  readSeparated(reader, ']', () => {
    readId(reader, vocabulary, 'data_component_type');
    if (reader.skip('=')) readNbt(reader);
  });
}

/** Reads a block with properties and block entity data: `chest[facing=north]{Lock:"x"}`. */
export function readBlockState(reader: CommandReader, vocabulary: Vocabulary): void {
  const block = readId(reader, vocabulary, 'block');
  const properties = vocabulary.blockProperties[block] ?? {};
  if (reader.skip('['))
    readSeparated(reader, ']', () => {
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
  if (reader.peek() === '#') readIdOrTag(reader, vocabulary, 'block');
  else readBlockState(reader, vocabulary);
}

export function readParticle(reader: CommandReader, vocabulary: Vocabulary): void {
  const particle = readId(reader, vocabulary, 'particle_type');
  if (reader.peek() === '{') readNbtCompound(reader);
  else if (particlesWithOptions.includes(particle)) reader.fail(`${particle} needs options in braces`);
}
