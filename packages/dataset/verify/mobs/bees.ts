import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { bare } from './facts.ts';

const biomes = z.record(z.string(), z.object({ features: z.array(z.array(z.string())) }));
const definitions = z.record(z.string(), z.unknown());

/** They list the trees of the plains too, but trees only grow on the surface. */
const caveBiomes = new Set(['deep_dark', 'dripstone_caves']);

/** Biomes with a tree that may carry a bee nest. */
export function nestBiomes(facts: Facts): string[] {
  const withNests = Object.entries(facts.read('raw/data/worldgen/biome.json', biomes)).filter(([, { features }]) =>
    features.flat().some((feature) => carriesNest(bare(feature), facts, new Set())),
  );
  return withNests.map(([id]) => bare(id)).filter((id) => !caveBiomes.has(id));
}

/** Whether a feature, or one that it names, decorates its trees with a nest. */
function carriesNest(name: string, facts: Facts, seen: Set<string>): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  const placed = facts.read('raw/data/worldgen/placed_feature.json', definitions)[name];
  const configured = facts.read('raw/data/worldgen/configured_feature.json', definitions)[name];
  const text = JSON.stringify([placed, configured]);
  const named = [...text.matchAll(/"minecraft:([a-z0-9_/]+)"/g)].map(([, other = '']) => other);
  return named.includes('beehive') || named.some((other) => carriesNest(other, facts, seen));
}
