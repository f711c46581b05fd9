import type { Biome, Mob } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { beginningOf, capital, dimensionName, figure, listOf, someOf, spoken, withArticle } from '../phrasing.ts';
import { aboutWords, gameId, realmIn, versionAdded } from './common.ts';

/** What can be asked of a biome. */
export const biomeAttributes = defineAttributes<Biome>([
  {
    name: 'reaching',
    asks: words('(get|go|travel|getting|going) (in|in)?to|reach|enter|entering|access|portal to'),
    with: words('make|build|portal|open|dimension|how'),
    tell: tellReaching,
  },
  {
    name: 'temperature',
    asks: words('temperatures?|temp|climate|hot|cold|warm|freezing|how (hot|cold|warm)|degrees'),
    with: words('base|value|weather|biome'),
    tell: tellTemperature,
  },
  {
    name: 'precipitation',
    asks: words(
      'rains?|raining|rainy|snows?|snowing|snowy|snowfall|precipitation|weather|storms?|thunder|thunderstorms?',
    ),
    with: words('fall|falls|ever|biome|kind'),
    tell: tellPrecipitation,
  },
  {
    name: 'colors',
    asks: words('colou?rs?|hex|shade|tint|#?rgb'),
    with: words('grass|water|foliage|leaves|leaf|sky|code|biome|map'),
    tell: tellColors,
  },
  {
    name: 'mobs',
    asks: words(
      '@|mobs?|animals?|monsters?|creatures?|spawns?|spawning|lives?|living|enemies|enemy|wildlife|entities|passive|hostile',
    ),
    with: words('find|found|there|kinds?|dangerous|natural|naturally|encounter|inhabit|biome|unique|only|what|see'),
    tell: tellMobs,
  },
  {
    name: 'structures',
    asks: words('@|structures?|buildings?|generates?|villages?|temples?|dungeons?'),
    with: words('find|found|there|spawns?|kinds?|natural|generated|located|biome'),
    tell: tellStructures,
  },
  {
    name: 'blocks',
    asks: words('blocks?|trees?|plants?|flowers?|wood|resources?|materials?|grows?|vegetation|ores?|logs?|mine'),
    with: words('find|found|unique|special|kinds?|there|get|only|exclusive|made|ground|surface|biome|grow'),
    tell: ({ name, uniqueBlocks }) => `Blocks that mark the ${plainName(name)}: ${listOf(uniqueBlocks)}.`,
  },
  {
    name: 'terrain',
    asks: words(
      'terrain|landscape|looks?|looking|land|features?|appearance|geography|ground|hills|flat|recogni[sz]e|scenery',
    ),
    with: words('like|find|biome|what'),
    tell: ({ name, terrainFeatures }) => `The ${plainName(name)} has ${listOf(terrainFeatures.slice(0, 4))}.`,
  },
  {
    name: 'rarity',
    asks: words('rare|rarity|rarest|common|uncommon|how (rare|common|often)|frequent|hard to find|chance'),
    with: words('biome|find'),
    tell: tellRarity,
  },
  {
    name: 'dimension',
    asks: words('dimension|where|overworld|nether|in the end|in (the )?@|located|location|generates?|find|found'),
    with: words('biome|world|what|which|underground|surface'),
    tell: tellDimension,
  },
  {
    name: 'category',
    asks: words('category|kind of biome|type of biome|classified|group'),
    tell: (biome) => `The ${plainName(biome.name)} is one of the ${spoken(biome.category)} biomes.`,
  },
  versionAdded,
  gameId,
  {
    name: 'notes',
    asks: words(
      'special|tips?|facts?|interesting|notes?|worth|good for|advantages?|dangers?|dangerous|safe|why|useful|settle|base|survive|more|anything else',
    ),
    tell: ({ name, notes }, ask) => ({
      text: beginningOf(`${name}: ${notes}`, 300),
      yes: ask.yesNo && /\bsafe\b/.test(ask.rest) && /\bsafest\b/.test(notes) ? true : undefined,
    }),
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: (biome) =>
      `${biome.name} is ${withArticle(spoken(biome.rarity))} biome of ${dimensionName(biome.dimension)}: ${listOf(biome.terrainFeatures.slice(0, 3))}. ${beginningOf(biome.notes, 150)}`,
  },
]);

const plainName = (name: string) => name.replace(/^The /, '');

/** The advancements that tell how each other dimension is entered. */
const entrances: Readonly<Record<string, string>> = { 'Nether Wastes': 'we-need-to-go-deeper', 'The End': 'the-end' };

function tellReaching({ name }: Biome, ask: Ask): Told | undefined {
  const entrance = ask.world.find('achievements', entrances[name] ?? '');
  if (entrance === undefined) return undefined;
  return { text: String(entrance.record.howToComplete), proof: [entrance] };
}

function tellTemperature({ name, temperature, precipitation }: Biome, ask: Ask): Told {
  const hot = /\b(hot|warm)\b/.test(ask.rest);
  const cold = /\b(cold|freezing)\b/.test(ask.rest);
  const yes = hot ? temperature >= 0.9 : cold ? temperature < 0.4 : undefined;
  const falls = precipitation === 'none' ? 'nothing falls from the sky' : `it ${precipitation}s at sea level`;
  return {
    text: `The ${plainName(name)} has a temperature of ${figure(temperature)}; ${falls}.`,
    yes: ask.yesNo ? yes : undefined,
  };
}

function tellPrecipitation({ name, precipitation }: Biome, ask: Ask): Told {
  const snow = /\bsnow/.test(ask.rest);
  const rain = /\brain/.test(ask.rest);
  const text =
    precipitation === 'none'
      ? `It neither rains nor snows in the ${plainName(name)}.`
      : `In the ${plainName(name)} it ${precipitation}s at sea level.`;
  const yes = snow ? precipitation === 'snow' : rain ? precipitation === 'rain' : undefined;
  return { text, yes: ask.yesNo ? yes : undefined };
}

function tellColors({ name, colors }: Biome, ask: Ask): string {
  const part = (['grass', 'water', 'foliage', 'sky'] as const).find((one) => ask.rest.includes(one.slice(0, 5)));
  const asked = part ?? (/\blea(f|ves)\b/.test(ask.rest) ? 'foliage' : undefined);
  if (asked !== undefined) return `The ${asked} of the ${plainName(name)} is ${colors[asked]}.`;
  return `${plainName(name)}: grass ${colors.grass}, water ${colors.water}, foliage ${colors.foliage}, sky ${colors.sky}.`;
}

function tellMobs({ name, spawningMobs }: Biome, ask: Ask): Told | undefined {
  const mob = ask.others.find(({ resource }) => resource.name === 'mobs');
  if (mob !== undefined) {
    const yes = spawningMobs.includes(mob.name);
    const text = yes
      ? `The ${mob.name} spawns in the ${plainName(name)}.`
      : `The ${mob.name} does not spawn by itself in the ${plainName(name)}.`;
    return { text, yes: ask.yesNo ? yes : undefined, sources: [mob] };
  }
  if (ask.others.length > 0) return undefined;
  if (spawningMobs.length === 0)
    return { text: `No mobs spawn by themselves in the ${plainName(name)}.`, yes: ask.yesNo ? false : undefined };
  const kind = /\b(hostile|passive|neutral|monsters?|enem(y|ies)|animals?)\b/.exec(ask.rest)?.[1];
  const named = kind === undefined ? spawningMobs : spawningMobs.filter((one) => isOfKind(one, kind, ask));
  const label = kind === undefined ? 'Mobs' : `${capital(kind)}${/s$/.test(kind) ? '' : ' mobs'}`;
  if (named.length === 0) return { text: `The records name no ${kind} mobs for the ${plainName(name)}.` };
  return { text: `${label} of the ${plainName(name)}: ${someOf(named, 16)}.` };
}

function isOfKind(name: string, kind: string, ask: Ask): boolean {
  // Every record of this resource has a type.
  const type = (ask.world.find('mobs', name)?.record as Mob | undefined)?.type;
  if (/hostile|monster|enem/.test(kind)) return type === 'hostile' || type === 'boss';
  return type === (/animal/.test(kind) ? 'passive' : kind);
}

function tellStructures({ name, structuresFound }: Biome, ask: Ask): Told | undefined {
  const structure = ask.others.find(({ resource }) => resource.name === 'structures');
  if (structure !== undefined) {
    const yes = structuresFound.includes(structure.name);
    const text = `${capital(withArticle(structure.name))} ${yes ? 'can' : 'does not'} generate in the ${plainName(name)}.`;
    return { text, yes: ask.yesNo ? yes : undefined, sources: [structure] };
  }
  if (ask.others.length > 0) return undefined;
  if (structuresFound.length === 0)
    return { text: `No structures generate in the ${plainName(name)}.`, yes: ask.yesNo ? false : undefined };
  return { text: `Structures of the ${plainName(name)}: ${listOf(structuresFound)}.` };
}

function tellRarity({ name, rarity, dimension }: Biome, ask: Ask): Told {
  const asked = /\b(very rare|uncommon|rare|common)\b/.exec(ask.rest)?.[1];
  const yes = asked === undefined ? undefined : asked === 'rare' ? /rare/.test(rarity) : spoken(rarity) === asked;
  return {
    text: `The ${plainName(name)} is ${spoken(rarity)} in ${dimensionName(dimension)}.`,
    yes: ask.yesNo ? yes : undefined,
  };
}

function tellDimension({ name, dimension, rarity, notes }: Biome, ask: Ask): Told | undefined {
  const asked = realmIn(ask);
  if (asked === undefined && ask.others.length > 0) return undefined;
  return {
    text: `The ${plainName(name)} lies in ${dimensionName(dimension)} and is ${spoken(rarity)}. ${beginningOf(notes, 160)}`,
    yes: ask.yesNo && asked !== undefined ? asked === dimension : undefined,
  };
}
