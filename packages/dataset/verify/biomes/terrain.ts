import type { Biome } from '../../src/resources/biomes.ts';
import type { Facts } from '../proof.ts';
import { placedFeaturesOf } from './facts.ts';

/** Patterns for words in our phrases, each with a pattern for the placed features that generate the thing. */
const bringers: readonly (readonly [RegExp, RegExp])[] = [
  [/bamboo/, /bamboo/],
  [/basalt (columns|pillars)/, /basalt/],
  [/cact/, /cactus/],
  [/chorus/, /chorus/],
  [/coral/, /warm_ocean_vegetation/],
  [/dead bushes/, /dead_bush/],
  [/desert wells/, /desert_well/],
  [/dry grass\b/, /dry_grass/],
  [/emerald ore/, /ore_emerald/],
  [/eyeblossom/, /eyeblossom|flower_pale_garden/],
  [/\bferns/, /fern/],
  [/firefly/, /firefly/],
  [/(^|buried )fossils/, /fossil/],
  [/glowstone/, /glowstone/],
  [/gold ore far/, /ore_gold_extra/],
  [/iceberg/, /iceberg/],
  [/ice spikes/, /ice_spike/],
  [/infested stone/, /ore_infested/],
  [/kelp/, /kelp/],
  [/large copper/, /ore_copper_large/],
  [/lava lakes/, /lake_lava/],
  [/lily pads/, /waterlily/],
  [/melon/, /melon/],
  [/mossy cobblestone boulders/, /forest_rock/],
  [/pink petals/, /flower_cherry/],
  [/pumpkin/, /pumpkin/],
  [/sculk/, /sculk/],
  [/sea pickle/, /sea_pickle/],
  [/seagrass/, /seagrass/],
  [/springs/, /spring/],
  [/spore blossom/, /spore_blossom/],
  [/sugar cane/, /sugar_cane/],
  [/sulfur pools/, /sulfur_pool/],
  [/sunflower/, /sunflower/],
  [/sweet berry/, /berry/],
  [/tall grass/, /tall_grass/],
  [/twisting vines/, /twisting_vines/],
  [/weeping vines/, /weeping_vines/],
  [/wildflowers/, /wildflowers/],
];

/** Everything after such a word is claimed to be absent. */
const denial = /\b(no|without)\b.*/;

/** The phrases that the features of the biome confirm, in lower case and without repetitions. */
export function groundedPhrases(record: Biome, facts: Facts): string[] {
  const features = placedFeaturesOf(record, facts);
  const brings = (feature: RegExp) => features.some((name) => feature.test(name));
  const holds = (phrase: string) => {
    const denied = denial.exec(phrase)?.[0] ?? '';
    const claimed = phrase.slice(0, phrase.length - denied.length);
    return bringers.every(([word, feature]) => {
      if (word.test(denied)) return !brings(feature);
      return !word.test(claimed) || brings(feature);
    });
  };
  return [...new Set(record.terrainFeatures.map((phrase) => phrase.toLowerCase()))].filter(holds);
}
