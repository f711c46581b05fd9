import type { Biome } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { beginningOf, dimensionName, listOf, spoken, withArticle } from '../phrasing.ts';
import { tellColors, tellPrecipitation, tellTemperature } from './biome-climate.ts';
import { tellBlocks, tellMobs, tellStructures } from './biome-life.ts';
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
    asks: words(
      'temperatures?|temp|climate|hot|cold|cool|chilly|warm|freezing|how (hot|cold|warm)|degrees|toasty|scorching|frosty|how (chilly|frosty|toasty)',
    ),
    with: words('base|value|weather|biome|level|high|low|number|exact'),
    tell: tellTemperature,
  },
  {
    name: 'precipitation',
    asks: words(
      'rains?|raining|rainy|snows?|snowing|snowy|snowfall|precipitation|weather|storms?|thunder|thunderstorms?',
    ),
    with: words('fall|falls|ever|biome|kind|sky|kinds?|have|get|gets|high|height|level|y|starts?|begins?|turns?'),
    tell: tellPrecipitation,
  },
  {
    name: 'colors',
    asks: words('colou?rs?|colou?red|hex|shade|tint|#?rgb'),
    with: words('grass|water|foliage|leaves|leaf|trees?|sky|code|biome|map|value|looks?|like|lawn|turf|exact'),
    tell: tellColors,
  },
  {
    name: 'mobs',
    asks: words(
      '@|mobs?|animals?|monsters?|creatures?|spawns?|spawning|lives?|living|enemies|enemy|wildlife|fauna|fish|fishes|swims?|entities|passive|hostile|critters?|baddies|beasts?|hang(s|ing)? out|roams?|roaming|dwells?|inhabits?|bump into|run into|wander\\w*',
    ),
    with: words(
      'find|found|there|kinds?|dangerous|natural|naturally|encounter|inhabit|biome|unique|only|what|see|meet|expect|around|walking|usually|native|run|stuff',
    ),
    tell: tellMobs,
  },
  {
    name: 'structures',
    asks: words(
      '@|structures?|buildings?|generates?|villages?|temples?|dungeons?|ruins|points? of interest|landmarks?',
    ),
    with: words('find|found|there|spawns?|kinds?|natural|generated|located|biome'),
    tell: tellStructures,
  },
  {
    name: 'blocks',
    asks: words('blocks?|trees?|plants?|flowers?|wood|resources?|materials?|grows?|vegetation|flora|ores?|logs?|mine'),
    with: words('find|found|unique|special|kinds?|there|get|only|exclusive|made|ground|surface|biome|grow'),
    tell: tellBlocks,
  },
  {
    name: 'terrain',
    asks: words(
      'terrain|landscape|looks?|looking|land|features?|appearance|geography|ground|hills|flat|recogni[sz]e|scenery|vibe|vibes|aesthetic|view|made of|floor|characteristics?',
    ),
    with: words('like|find|biome|what'),
    tell: ({ name, terrainFeatures }) => `The ${plainName(name)} has ${listOf(terrainFeatures.slice(0, 4))}.`,
  },
  {
    name: 'rarity',
    asks: words(
      'rare|rarity|rarest|common|uncommon|how (rare|common|often|likely|frequent)|frequent|frequency|(hard|easy|tough|difficult) to (find|come by)|chances?|odds',
    ),
    with: words('biome|find|see|spawn|generate|world|really|super|very|pretty'),
    tell: tellRarity,
  },
  {
    name: 'dimension',
    asks: words(
      'dimension|where|overworld|nether|in the end|(in|of) (the )?@|located|location|generates?|find|found|part|belongs?|nearest|closest|locate|locating',
    ),
    with: words('biome|world|what|which|underground|surface|contains?|has|holds?|realm|lies?|look|search'),
    tell: tellDimension,
  },
  {
    name: 'category',
    asks: words(
      'category|kind of biome|type of biome|classified|group|(temperate|cold|warm|ocean|underground|cave) biome',
    ),
    with: words('biome|kind|type|which|belong'),
    tell: tellCategory,
  },
  versionAdded,
  gameId,
  {
    name: 'notes',
    asks: words(
      'special|tips?|facts?|interesting|notes?|worth|(any )?good( for)?|advantages?|dangers?|dangerous|safe|safer|why|useful|settle|base|survive|more|anything else|point of|pros|cons|known for|famous|stands? out|unique about|noteworthy|benefits?|deal with',
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

function tellCategory({ name, category }: Biome, ask: Ask): Told {
  const asked = /\b(temperate|cold|warm|ocean|underground|cave) biome\b/.exec(ask.rest)?.[1];
  const text = `The ${plainName(name)} is one of the ${spoken(category)} biomes.`;
  return {
    text,
    yes: ask.yesNo && asked !== undefined ? asked.replace('cave', 'underground') === category : undefined,
  };
}

function tellRarity({ name, rarity, dimension }: Biome, ask: Ask): Told {
  const asked = /\b(very rare|uncommon|rare|common)\b/.exec(ask.rest)?.[1];
  const yes = asked === undefined ? undefined : asked === 'rare' ? /rare/.test(rarity) : spoken(rarity) === asked;
  return {
    text: `The ${plainName(name)} is ${spoken(rarity)} in ${dimensionName(dimension)}.`,
    yes: ask.yesNo ? yes : undefined,
  };
}

function tellDimension({ id, name, dimension, rarity, notes }: Biome, ask: Ask): Told | undefined {
  const asked = realmIn(ask);
  const locate = /\b(nearest|closest|locat(e|ing))\b/.test(ask.rest) ? ask.world.find('commands', 'locate') : undefined;
  if (locate !== undefined) {
    const text = `The ${plainName(name)} lies in ${dimensionName(dimension)} and is ${spoken(rarity)}. /locate biome ${id} finds the nearest one.`;
    return { text, sources: [locate] };
  }
  if (asked === undefined && ask.others.length > 0) return undefined;
  return {
    text: `The ${plainName(name)} lies in ${dimensionName(dimension)} and is ${spoken(rarity)}. ${beginningOf(notes, 160)}`,
    yes: ask.yesNo && asked !== undefined ? asked === dimension : undefined,
  };
}
