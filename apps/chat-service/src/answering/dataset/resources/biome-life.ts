import type { Biome, Mob } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import type { Entity } from '../entity.ts';
import { capital, listOf, someOf, withArticle } from '../phrasing.ts';
import { rootsOf } from '../prose.ts';

export function tellMobs(biome: Biome, ask: Ask): Told | undefined {
  const { spawningMobs } = biome;
  const name = nameOf(biome);
  const mob = ask.others.find(({ resource }) => resource.name === 'mobs');
  if (mob !== undefined) return tellMob(biome, mob, ask);
  if (ask.others.length > 0) return undefined;
  const called = specialMobs(biome, ask);
  const special = called.length === 0 ? '' : ` By rules of their own: ${listOf(called)}.`;
  if (spawningMobs.length === 0)
    return {
      text: `No mobs spawn by themselves in the ${name}.${special}`,
      yes: ask.yesNo ? false : undefined,
    };
  const kind = /\b(hostile|passive|neutral|friendly|peaceful|monsters?|enem(y|ies)|animals?|fish(es)?)\b/.exec(
    ask.rest,
  )?.[1];
  const named = kind === undefined ? spawningMobs : spawningMobs.filter((one) => isOfKind(one, kind, ask));
  const label = kind === undefined ? 'Mobs' : `${capital(kind)}${/s$|fish$/.test(kind) ? '' : ' mobs'}`;
  if (named.length === 0)
    return {
      text: `The records name no ${kind} mobs for the ${name}.`.replace(/(s|enemy) mobs/, '$1'),
      yes: ask.yesNo ? false : undefined,
    };
  const text = `${label} of the ${name}: ${someOf(named, 20)}.${kind === undefined ? special : ''}`;
  return { text, yes: ask.yesNo ? true : undefined };
}

function tellMob(biome: Biome, mob: Entity, ask: Ask): Told {
  const rule = ruleOf(biome, mob);
  const yes = biome.spawningMobs.includes(mob.name) || rule !== undefined;
  const where = `in the ${nameOf(biome)}`;
  const text = yes
    ? `The ${mob.name} spawns ${where}${rule === undefined ? '' : ` (${rule})`}.`
    : `The ${mob.name} does not spawn by itself ${where}.`;
  return { text, yes: ask.yesNo ? yes : undefined, sources: [mob] };
}

/** Mobs that come to a biome otherwise than by spawning: the Warden by Sculk Shriekers. */
function specialMobs(biome: Biome, { world }: Ask): string[] {
  return world.entities.flatMap((mob) => {
    const rule = mob.resource.name === 'mobs' ? ruleOf(biome, mob) : undefined;
    return rule === undefined ? [] : [`${mob.name} (${rule})`];
  });
}

function ruleOf({ name }: Biome, { record }: Entity): string | undefined {
  // Every record of this resource lists its places.
  const { spawnBiomes } = record as Mob;
  const place = spawnBiomes.find((one) => one.startsWith(`${name} (`));
  return place?.slice(name.length + 2, -1);
}

/** Animals give up to 3 experience, what players call monsters 5 and more. */
function isOfKind(name: string, kind: string, ask: Ask): boolean {
  if (/^fish/.test(kind)) return /^(Cod|Salmon|Pufferfish|Tropical Fish)$/.test(name);
  const mob = ask.world.find('mobs', name)?.record as Mob | undefined;
  if (mob === undefined) return false;
  const isWild = mob.type === 'hostile' || mob.type === 'boss';
  if (/monster|enem/.test(kind)) return isWild || (mob.type === 'neutral' && mob.xpDrop.min >= 5);
  if (/animal/.test(kind)) return !isWild && mob.xpDrop.min > 0 && mob.xpDrop.max <= 3;
  if (kind === 'hostile') return isWild;
  return mob.type === (/friendly|peaceful/.test(kind) ? 'passive' : kind);
}

export function tellStructures(biome: Biome, ask: Ask): Told | undefined {
  const { structuresFound } = biome;
  const structure = ask.others.find(({ resource }) => resource.name === 'structures');
  if (structure !== undefined) {
    const yes = structuresFound.includes(structure.name);
    const text = `${capital(withArticle(structure.name))} ${yes ? 'can' : 'does not'} generate in the ${nameOf(biome)}.`;
    return { text, yes: ask.yesNo ? yes : undefined, sources: [structure] };
  }
  if (ask.others.length > 0) return undefined;
  if (structuresFound.length === 0)
    return { text: `No structures generate in the ${nameOf(biome)}.`, yes: ask.yesNo ? false : undefined };
  return {
    text: `Structures of the ${nameOf(biome)}: ${listOf(structuresFound)}.`,
    yes: ask.yesNo && /\bstructures?\b/.test(ask.rest) ? true : undefined,
  };
}

const growth: Readonly<Record<string, RegExp>> = {
  tree: /\b(trees?|oaks?|birch(es)?|spruces?|pines?|acacias?|mangroves?|woods|fungi|logs?|stem)\b/i,
  flower: /\b(flowers?|tulips?|lilacs?|peonies|orchids?|sunflowers?|wildflowers|petals|eyeblossoms?|roses?)\b/i,
  ore: /\b(ores?|veins?|gold|quartz)\b/i,
};

/** The blocks that mark a biome; of trees, flowers and ores what its features tell. */
export function tellBlocks(biome: Biome, ask: Ask): Told {
  const kind = /\b(tree|wood|log|flower|ore)s?\b/.exec(ask.rest)?.[1]?.replace(/wood|log/, 'tree') ?? '';
  const pattern = growth[kind];
  const told = pattern ? biome.terrainFeatures.filter((one) => pattern.test(one)) : featuresAsked(biome, ask);
  const blocks = `Blocks that mark the ${nameOf(biome)}: ${listOf(biome.uniqueBlocks)}.`;
  return { text: told.length === 0 ? blocks : `${nameOf(biome)}: ${listOf(told)}. ${blocks}` };
}

/** Features that name what the question names. */
function featuresAsked({ terrainFeatures }: Biome, { said }: Ask): string[] {
  const asked = new Set(rootsOf(said));
  return terrainFeatures.filter((one) => rootsOf(one).filter((root) => asked.has(root)).length > 1);
}

const nameOf = ({ name }: Biome) => name.replace(/^The /, '');
