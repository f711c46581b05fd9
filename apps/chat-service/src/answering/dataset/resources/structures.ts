import type { Structure } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import {
  beginningOf,
  capital,
  dimensionName,
  figure,
  listOf,
  sentence,
  sentencesOf,
  someOf,
  spoken,
  withArticle,
} from '../phrasing.ts';
import { stemOf } from '../text.ts';
import { aboutWords, gameId, realmIn, versionAdded } from './common.ts';
import { tellLoot } from './structure-loot.ts';

/** What can be asked of a structure. */
export const structureAttributes = defineAttributes<Structure>([
  {
    name: 'number',
    asks: words('how (many|much)|number of|amount of'),
    with: words('there|inside|each|usually|generate|generates|spawn|have|has|found|contain|contains'),
    tell: tellNumber,
  },
  {
    name: 'unique-loot',
    asks: words('unique|exclusive|nowhere else|only (found|obtainable|available)|special loot'),
    with: words('loot|items?|find|found|get'),
    tell: ({ name, uniqueLoot }) =>
      uniqueLoot.length === 0
        ? `The ${name} has no loot of its own.`
        : `Found nowhere but in the ${name}: ${listOf(uniqueLoot)}.`,
  },
  {
    name: 'loot',
    asks: words(
      '@|what is (in|inside)|(chances?|odds|probability) (of|for|to)|trims?|templates?|sherds?|discs?|banner patterns?|loots?|chests?|treasures?|items?|contains?|contain|inside|holds?|rewards?|worth|get from|find in|in it|valuables?|drops?|goodies|stuff|haul|spoils|swag|gear|guaranteed|containers?|barrels?',
    ),
    with: words(
      'chances?|odds|rate|likely|percent|what|find|found|kind|best|good|many|much|get|spawn|generate|have|book|spawners?|every|always|typical|common|probability|usually|possible|sure|certain',
    ),
    tell: tellLoot,
  },
  {
    name: 'mobs',
    asks: words(
      '@|mobs?|monsters?|enem(y|ies)|guards?|guarded|guarding|spawns? (in|inside|at)|spawners?|live in|lives in|live there|hostile|creatures?|fight|fighting|baddies|occupants|residents|inhabitants?|defended|protects?|protected|protecting|who lives|boss|bosses|defenders?',
    ),
    with: words('what|which|find|found|there|hostile|spawn|inside|are|kind|encounter|meet|face|expect|run into|await'),
    tell: tellMobs,
  },
  {
    name: 'height',
    asks: words(
      'y ?levels?|y|height|altitude|deep|depth|layer|level|how (deep|high|low|far (down|up))|underground|coordinates?|coords|elevation|how far',
    ),
    with: words('what|at|find|found|generate|spawn|levels?|which|axis|lie|lies|sit|sits|located|between'),
    tell: ({ name, yLevel }) =>
      `The ${name} is found between Y ${figure(yLevel.min)} and ${figure(yLevel.max)}.`.replace(
        /between Y (-?\d+) and \1\./,
        'at Y $1.',
      ),
  },
  {
    name: 'finding',
    asks: words(
      'commands?|cheats?|find|finding|locate|locating|search|get to|getting to|reach|look for|looking for|discover|track down|nearest|way to|hunt down|hunting|spot one|come across',
    ),
    with: words('easiest|fastest|best|how|where|one|easily|map|maps|quick|without'),
    tell: tellFinding,
  },
  {
    name: 'place',
    asks: words(
      'where|biomes?|dimension|generates?|generating|spawns?|spawning|found|located|location|appears?|exist|overworld|in the (nether|end)|dimensions?|hang(s|ing)? out|whereabouts',
    ),
    with: words('what|which|kind|find|naturally|can|world|locations?|places?'),
    tell: tellPlace,
  },
  {
    name: 'rarity',
    asks: words(
      'rare|rarity|common|uncommon|how (rare|common|often|many|likely|frequent)|frequent|frequency|chance|unique|(hard|easy|tough|difficult) to (find|come by)|one of a kind',
    ),
    with: words('find|world|there|per|exist|generate|are'),
    tell: tellRarity,
  },
  {
    name: 'dangers',
    asks: words(
      'dangers?|dangerous|traps?|risks?|risky|hazards?|careful|watch out|safe|wrong|die|survive|threats?|beware|deadly|scary|sketchy|booby|kill (me|you)|prepare|warn\\w*|worry|look out|problems?|afraid',
    ),
    with: words('what|inside|there|any|should|hard'),
    tell: ({ name, dangers }, ask) => ({
      text: beginningOf(`${name}: ${dangers.map(sentence).join(' ')}`, 290),
      yes: ask.yesNo && /danger|trap|risk/.test(ask.rest) ? true : undefined,
    }),
  },
  {
    name: 'rewards',
    asks: words(
      'worth|rewards?|why (visit|go|explore|bother|should)|benefits?|good for|visit\\w*|raid\\w*|explor\\w+|point|pay off|worthwhile|gains?|earn|earned|prizes?|payoff|use of|profit\\w*',
    ),
    with: words('it|going|what|loot|looting|go|trip|effort|bother|get|chests?|stuff|why|should'),
    tell: ({ name, rewards }) => beginningOf(`${name}: ${rewards.map(sentence).join(' ')}`, 290),
  },
  {
    name: 'features',
    asks: words(
      'looks?|like|made|made of|built|blocks?|rooms?|features?|consists?|layout|size|big|large|huge|dimensions of|appearance|inside|design|structure|built from|built out of|materials?|recogni[sz]e|characteristics?|contains?|shape|shaped',
    ),
    with: words('what|how|it|made|of|wide|tall'),
    tell: ({ name, features }) => beginningOf(`${name}: ${features.map(sentence).join(' ')}`, 290),
  },
  versionAdded,
  gameId,
  {
    name: 'notes',
    asks: words('tips?|facts?|trivia|interesting|notes?|anything else|worth knowing|more|special'),
    tell: ({ name, notes }) => beginningOf(`${name}: ${notes}`, 280),
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: ({ name, rarity, dimension, features }) =>
      beginningOf(
        `${capital(withArticle(name))} is ${withArticle(spoken(rarity))} structure of ${dimensionName(dimension)}. ${features.map(sentence).join(' ')}`,
        290,
      ),
  },
]);

function tellMobs(structure: Structure, ask: Ask): Told | undefined {
  const { name, hostileMobs, dangers } = structure;
  const asked = ask.others.find(({ resource }) => resource.name === 'mobs');
  if (asked !== undefined) {
    const yes = hostileMobs.includes(asked.name);
    return {
      text: `${yes ? 'Mobs' : 'The records name these mobs'} of the ${name}: ${listOf(hostileMobs) || 'none'}.`,
      yes: ask.yesNo ? yes : undefined,
      sources: [asked],
    };
  }
  if (ask.others.length > 0) return undefined;
  if (hostileMobs.length === 0)
    return {
      text: `No hostile mobs of its own guard the ${name}. ${sentence(dangers[0] ?? '')}`,
      yes: ask.yesNo ? false : undefined,
    };
  return { text: `Hostile mobs of the ${name}: ${listOf(hostileMobs)}.`, yes: ask.yesNo ? true : undefined };
}

/** How many of something a structure holds, where a sentence says it. */
function tellNumber({ name, features, dangers, rewards, notes }: Structure, ask: Ask): Told | undefined {
  const [, asked = ''] =
    /\b(?:how (?:many|much)|(?:number|amount) of) (.+?)(?: (?:do|does|are|is|can|in|at|inside|under|has|will|could)\b|$)/.exec(
      ask.said,
    ) ?? [];
  const noun = stemOf(asked.split(' ').at(-1) ?? '');
  if (noun.length < 3) return undefined;
  const counts = [...features, ...sentencesOf(notes), ...rewards, ...dangers].find((one) =>
    new RegExp(`\\b(?:\\d+|${numbers})\\b(?: [\\w-]+){0,3} ${noun}`, 'i').test(one),
  );
  const sources = ask.others.filter(({ name }) => counts?.includes(name));
  return counts === undefined ? undefined : { text: `${name}: ${sentence(counts)}`, sources };
}

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|no';

function tellFinding({ name, howToFind }: Structure, ask: Ask): Told {
  const command = ask.others.find(({ resource }) => resource.name === 'commands');
  const told = command && sentencesOf(howToFind).find((one) => one.includes(command.name));
  if (command === undefined || told === undefined) return { text: beginningOf(`${name}: ${howToFind}`, 330) };
  const yes = ask.yesNo ? !/\b(cannot|not|no|never)\b/i.test(told) : undefined;
  return { text: `${name}: ${told}`, yes, sources: [command] };
}

function tellPlace({ name, dimension, biomes, yLevel, howToFind }: Structure, ask: Ask): Told {
  const realm = realmIn(ask);
  const asked = ask.others.find(({ resource }) => resource.name === 'biomes');
  if (asked !== undefined && realm === undefined) {
    const yes = biomes.includes(asked.name);
    const text = `The ${name} ${yes ? 'generates' : 'does not generate'} in the ${asked.name.replace(/^The /, '')}${yes ? '' : `; it does in ${someOf(biomes, 6)}`}.`;
    return { text, yes: ask.yesNo ? yes : undefined, sources: [asked] };
  }
  const where =
    biomes.length > 20
      ? `in ${biomes.length} biomes of ${dimensionName(dimension)}`
      : `in ${dimensionName(dimension)}: ${someOf(biomes, 10)}`;
  const text = `The ${name} generates ${where}, between Y ${figure(yLevel.min)} and ${figure(yLevel.max)}.`.replace(
    /between Y (-?\d+) and \1\./,
    'at Y $1.',
  );
  const how = biomes.length > 10 ? ` ${beginningOf(howToFind, 130)}` : '';
  return { text: `${text}${how}`, yes: ask.yesNo && realm !== undefined ? realm === dimension : undefined };
}

function tellRarity({ name, rarity, howToFind, features, notes }: Structure, ask: Ask): Told {
  const asked = /\b(very rare|uncommon|rare|common)\b/.exec(ask.rest)?.[1];
  const yes = asked === undefined ? undefined : asked === 'rare' ? /rare/.test(rarity) : spoken(rarity) === asked;
  const many = sentenceWith(
    `${howToFind} ${notes} ${features.map(sentence).join(' ')}`,
    /\b(There (are|is) |\d+ in|each world|a world)\b/,
  );
  return { text: `The ${name} is ${spoken(rarity)}.${many}`, yes: ask.yesNo ? yes : undefined };
}

function sentenceWith(text: string, pattern: RegExp): string {
  const found = text.split(/(?<=\.)\s/).find((one) => pattern.test(one));
  return found === undefined ? '' : ` ${found}`;
}
