import type { DescriptionSearch } from '../embedding/description-search.ts';
import { askedKind } from './asked-kind.ts';
import { type Knowledge, readingsOf } from './choose.ts';
import { contentOf } from './coverage.ts';
import { createDescriptionRanking } from './description-ranking.ts';
import type { Question } from './question.ts';
import type { Understood } from './understood.ts';

/** Answers questions that describe a thing without naming it. */
export function createDescriptions(knowledge: Knowledge, describe: DescriptionSearch | undefined) {
  const rank = createDescriptionRanking(knowledge, describe);

  return async (question: Question): Promise<Understood | undefined> => {
    const kind = askedKind(question) ?? mentionedKind(question);
    if (!isDescription(question, kind)) return undefined;
    const entity = await rank(question, kind);
    if (entity === undefined) return undefined;
    const readings = readingsOf(knowledge, question, { entity, mention: undefined, prior: 0 }, []);
    // What the description says of the thing is unexplained by what is asked of it, and need not be.
    const isAsked = (attribute: string) => !vague.has(attribute) && (attribute !== 'spawning' || asksPlace(question));
    const telling = readings.filter(({ attribute, told }) => isAsked(attribute) && told.yes === undefined);
    const asked = telling
      .sort((a, b) => b.score + b.dark - a.score - a.dark)
      .find(({ score, dark }) => score + dark > 0.9);
    const reading = asked ?? readings.find(({ attribute }) => attribute === 'about');
    return reading && { ...reading, question: { ...question, yesNo: false }, mention: undefined };
  };
}

/** The creature or thing that a question speaks of later on, as in "how much health has the green mob". */
function mentionedKind({ tokens, mentions }: Question): string | undefined {
  const early = tokens.slice(0, 5).find(({ word }) => placeNouns.test(word));
  if (early !== undefined) return 'structures';
  if (mentions.length > 0) return undefined;
  return tokens.map(({ word }) => laterKinds[word]).find((kind) => kind !== undefined);
}

/** What players call structures whose name they forgot. */
const placeNouns = /^(castle|ship|house|hut|temple|tower|ruins?|dungeon|tomb|fort)$/;

const laterKinds: Readonly<Record<string, string | undefined>> = {
  mob: 'mobs',
  animal: 'mobs',
  creature: 'mobs',
  monster: 'mobs',
  boss: 'mobs',
  bird: 'mobs',
  fish: 'mobs',
  insect: 'mobs',
  pet: 'mobs',
  biome: 'biomes',
  structure: 'structures',
  enchantment: 'enchantments',
  command: 'commands',
  item: 'items',
  advancement: 'achievements',
};

/** What words of a description may match by chance. */
const vague = new Set([
  'prose',
  'about',
  'uses',
  'notes',
  'behaviour',
  'effect',
  'purpose',
  'how',
  'terrain',
  'features',
  'blocks',
  'making',
  'items',
  'place',
  'weaknesses',
]);

/** "Which animal can find treasure" asks for no place. */
const asksPlace = ({ tokens }: Question) => tokens.some(({ stem }) => stem === 'where' || stem === 'spawn');

const describes =
  /\b(thing|guy|creature|monster|something|that|which|who|called|stuff|lets|place (with|where|in)|but with|how (do|can) i|what (do|can) i \w+ (to|so))\b/;

function isDescription(question: Question, kind: string | undefined): boolean {
  const text = question.tokens.map(({ word }) => word).join(' ');
  if (question.tokens.length < 3 || contentOf(question).length === 0) return false;
  // "Which mobs spawn in the crystal biome" asks about a place that has another name or none.
  if (
    kind !== 'biomes' &&
    kind !== 'structures' &&
    /\b(in|at|of) (the|a|an) \w+ (biome|structure|dimension)$/.test(text)
  )
    return false;
  if (
    question.mentions.length > 0 &&
    kind === undefined &&
    !/\b(thing|guy|creature|something) (that|which|who|in|with)\b/.test(text)
  )
    return false;
  return kind !== undefined || describes.test(text);
}
