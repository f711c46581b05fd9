import common from '../../words/common.json' with { type: 'json' };
import { type Field, type FieldWords, held } from '../field.ts';

interface Named {
  name: string;
}

export const addedField = (words: FieldWords): Field<Named & { versionAdded: string }> => ({
  ...common.added,
  ...words,
  label: 'added in',
  type: 'version',
  say: ({ name, versionAdded }) => `The ${name} was added in ${versionAdded}.`,
  names: ({ versionAdded }) => held([versionAdded]),
  number: ({ versionAdded }) => versionOrder(versionAdded),
  sayNumber: (_, { versionAdded }) => versionAdded,
});

export const notesField = (words: FieldWords): Field<{ notes: string }> => ({
  ...words,
  label: 'notes',
  type: 'prose',
  say: ({ notes }) => notes,
});

export const idField = (words: FieldWords): Field<Named & { id: string }> => ({
  ...words,
  label: 'id',
  type: 'code',
  say: ({ name, id }) => `The id of the ${name} is ${id.includes(':') ? id : `minecraft:${id}`}.`,
});

const phases = ['pre-classic', 'classic', 'indev', 'infdev', 'alpha', 'beta'];

/** A number by which versions are in the order of their release: phases first, then the parts of the number. */
function versionOrder(version: string): number {
  const lower = version.toLowerCase();
  const phase = phases.findIndex((name) => lower.startsWith(name));
  const [major = 0, minor = 0, patch = 0] = (lower.match(/\d+/g) ?? []).map(Number);
  return (phase < 0 ? phases.length : phase) * 1e9 + major * 1e6 + minor * 1e3 + patch;
}
