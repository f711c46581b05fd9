import type { Biome } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import { capital, figure, sentence, sentencesOf } from '../phrasing.ts';

export function tellTemperature(biome: Biome, ask: Ask): Told {
  const { temperature, precipitation } = biome;
  const hot = /\b(hot|warm)\b/.test(ask.rest);
  const cold = /\b(cold|freezing|cool|chilly)\b/.test(ask.rest);
  const yes = hot ? temperature >= 0.9 : cold ? temperature < 0.4 : undefined;
  const falls = precipitation === 'none' ? 'nothing falls from the sky' : `it ${precipitation}s at sea level`;
  return {
    text: `The ${nameOf(biome)} has a temperature of ${figure(temperature)}; ${falls}.`,
    yes: ask.yesNo ? yes : undefined,
  };
}

/** What falls from the sky, and where that changes with the height. */
export function tellPrecipitation(biome: Biome, ask: Ask): Told {
  const { precipitation, terrainFeatures, notes } = biome;
  const snow = /\bsnow/.test(ask.rest);
  const asked = snow ? 'snow' : /\brain|\b(storm|thunder)/.test(ask.rest) ? 'rain' : undefined;
  const base =
    precipitation === 'none'
      ? `It neither rains nor snows in the ${nameOf(biome)}.`
      : `In the ${nameOf(biome)} it ${precipitation}s at sea level.`;
  const higher = [...sentencesOf(notes), ...terrainFeatures].find((one) => changes.test(one));
  const told = higher === undefined ? '' : sentence(capital(higher));
  const yes = asked === undefined ? undefined : precipitation === asked || (precipitation !== 'none' && told !== '');
  const text = /at sea level/.test(told) ? `${nameOf(biome)}: ${told}` : `${base} ${told}`.trimEnd();
  return { text, yes: ask.yesNo ? yes : undefined };
}

/** Sentences that tell of rain or snow in a part of the biome. */
const changes =
  /\b(snow|rain)\b.*\babove\b|\babove\b.*\bsnow\b|\bsnow on the higher\b|\brain falls (in place|even on)\b/i;

const parts = ['grass', 'water', 'foliage', 'sky'] as const;

export function tellColors(biome: Biome, ask: Ask): string {
  const { colors } = biome;
  const named = parts.filter((one) => ask.rest.includes(one.slice(0, 5)));
  const asked = named.length === 0 && /\b(lea(f|ves)|trees?)\b/.test(ask.rest) ? (['foliage'] as const) : named;
  const [only] = asked;
  if (only !== undefined && asked.length === 1) return `The ${only} of the ${nameOf(biome)} is ${colors[only]}.`;
  const told = asked.length > 1 ? asked : parts;
  return `${nameOf(biome)}: ${told.map((part) => `${part} ${colors[part]}`).join(', ')}.`;
}

const nameOf = ({ name }: Biome) => name.replace(/^The /, '');
