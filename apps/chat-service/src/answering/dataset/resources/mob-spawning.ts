import type { Mob } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import type { Entity } from '../entity.ts';
import { dimensionName, listOf, sameName, sentence, sentencesOf, someOf } from '../phrasing.ts';

/** Where and when a mob appears, or whether it does in the place that was named. */
export function tellSpawning(mob: Mob, ask: Ask): Told {
  const { name, spawnBiomes, spawnConditions } = mob;
  const again = /\brespawn/.test(ask.rest) ? tellRespawning(mob, ask) : undefined;
  if (again !== undefined) return again;
  const place = ask.others.find(({ resource }) => resource.name === 'biomes' || resource.name === 'structures');
  if (place !== undefined) return tellPlace(mob, place, ask);
  const few = spawnBiomes.length > 0 && spawnBiomes.length <= 6;
  const inText = spawnBiomes.filter((biome) => !spawnConditions.includes(biome.replace(/ \(.*/, '')));
  if (/\b(dimensions?|realm|world)\b/.test(ask.rest)) {
    const found = spawnBiomes
      .map((place) => place.replace(/ \(.*/, ''))
      .map((place) => (ask.world.find('biomes', place) ?? ask.world.find('structures', place))?.record.dimension);
    const dimensions = [...new Set(found.filter((one) => typeof one === 'string'))].map(dimensionName);
    if (dimensions.length > 0)
      return { text: `The ${name} lives in ${listOf(dimensions)}. ${sentence(spawnConditions)}` };
  }
  if (/\bbiomes?\b/.test(ask.rest))
    return { text: `The ${name} spawns in ${someOf(spawnBiomes, 8)}. ${sentence(spawnConditions)}` };
  const biomes = few && inText.length > 0 ? ` Biomes and places: ${listOf(spawnBiomes)}.` : '';
  return { text: `${name}: ${sentence(spawnConditions)}${biomes}` };
}

function tellPlace({ name, spawnBiomes, spawnConditions }: Mob, place: Entity, ask: Ask): Told {
  const structureMobs = place.record.hostileMobs;
  const named = spawnBiomes.some((biome) => sameName(biome.replace(/ \(.*/, ''), place.name));
  const guards = Array.isArray(structureMobs) && structureMobs.includes(name);
  const inText = new RegExp(`\\b${place.name}s?\\b`, 'i').test(spawnConditions);
  // Biomes are listed in full; of structures some are only told of.
  const told = place.resource.name === 'structures' && inText;
  const yes = named || guards || told;
  const where = yes
    ? `The ${name} spawns in ${theName(place.name)}`
    : `The ${name} does not spawn in ${theName(place.name)}`;
  return { text: `${where}. ${spawnConditions}`, yes: ask.yesNo ? yes : undefined, sources: [place] };
}

/** Whether a mob comes back, where the record tells it. */
function tellRespawning({ name, spawnConditions, notes }: Mob, ask: Ask): Told | undefined {
  const told = sentencesOf(`${spawnConditions} ${notes}`).find((one) =>
    /\brespawns?\b|\bnever (afterwards|return)|\bcall it back\b|\bnever afterwards\b/i.test(one),
  );
  if (told === undefined) return undefined;
  return { text: `${name}: ${told}`, yes: ask.yesNo ? !/\bnever\b/.test(told) : undefined };
}

/** How players build a mob, of those that are built. */
export function tellMaking({ name, spawnConditions, notes }: Mob, ask: Ask): string | undefined {
  if (/\b(get|obtain|own|acquire)\b/.test(ask.rest)) return `${name}: ${sentence(spawnConditions)}`;
  const told = sentencesOf(`${spawnConditions} ${notes}`).filter((one) =>
    /\b(buil[dt]|make|made|placed?|created?|pumpkin)\b/i.test(one),
  );
  return told.length === 0 ? undefined : `${name}: ${told.slice(0, 2).join(' ')}`;
}

const theName = (name: string) => (/^The |s$/.test(name) ? name.replace(/^The /, 'the ') : `the ${name}`);
