import { auditBothWays } from './both-ways.ts';
import type { AuditedRegistry } from './problem.ts';

/** Mobs name the biomes they spawn in, biomes the mobs that spawn there. */
export function auditMobsAndBiomes({ mobs, biomes }: AuditedRegistry): string[] {
  return auditBothWays(
    {
      resource: 'mobs',
      field: 'spawnBiomes',
      records: mobs.records,
      key: (mob) => mob.id,
      name: (mob) => mob.name,
      names: (mob) => mob.spawnBiomes,
    },
    {
      resource: 'biomes',
      field: 'spawningMobs',
      records: biomes.records,
      key: (biome) => biome.id,
      name: (biome) => biome.name,
      names: (biome) => biome.spawningMobs,
    },
  );
}
