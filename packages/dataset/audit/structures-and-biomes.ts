import { auditBothWays } from './both-ways.ts';
import { type AuditedRegistry, problem } from './problem.ts';

/** Structures name the biomes they generate in, biomes the structures found there, all of which are records. */
export function auditStructuresAndBiomes({ structures, biomes }: AuditedRegistry): string[] {
  const known = new Set(structures.records.map((structure) => structure.name));
  const strangers = biomes.records.flatMap((biome) =>
    biome.structuresFound
      .filter((name) => !known.has(name))
      .map((name) => problem('biomes', biome.id, 'structuresFound', `names ${name}, which is no structure record`)),
  );
  const disagreements = auditBothWays(
    {
      resource: 'structures',
      field: 'biomes',
      records: structures.records,
      key: (structure) => structure.id,
      name: (structure) => structure.name,
      names: (structure) => structure.biomes,
    },
    {
      resource: 'biomes',
      field: 'structuresFound',
      records: biomes.records,
      key: (biome) => biome.id,
      name: (biome) => biome.name,
      names: (biome) => biome.structuresFound,
    },
  );
  return [...strangers, ...disagreements];
}
