import type { DescriptionSearch } from '../embedding/description-search.ts';
import { askedKind, describedKind } from './asked-kind.ts';
import { type Knowledge, type Reading, readingsOf } from './choose.ts';
import { contentOf } from './coverage.ts';
import { createDescriptionRanking } from './description-ranking.ts';
import { rulesOf, wantsRule } from './game-rules.ts';
import { asksNumber, hasNumber } from './numbers.ts';
import { type Question, spokenText } from './question.ts';
import { createSeveral } from './several.ts';
import { frameWords, grammarWords } from './small-words.ts';
import { soughtKind } from './sought-kind.ts';
import type { Understood } from './understood.ts';

/** Answers questions that describe a thing without naming it. */
export function createDescriptions(knowledge: Knowledge, describe: DescriptionSearch | undefined) {
  const rank = createDescriptionRanking(knowledge, describe);
  const describeSeveral = createSeveral(knowledge);
  const gamerule = knowledge.world.find('commands', 'gamerule');
  const rules = rulesOf(String(gamerule?.record.syntax ?? ''));
  const ruleFor = (question: Question) => (wantsRule(question, rules) ? gamerule : undefined);

  return async (question: Question): Promise<Understood | undefined> => {
    const kind = soughtKind(question) ?? askedKind(question) ?? describedKind(question) ?? mentionedKind(question);
    const several = kind === undefined ? undefined : describeSeveral(question, kind);
    if (several !== undefined) return several;
    if (!isDescription(question, kind) || asksWhoIsThere(question, kind) || asksWhether(question)) return undefined;
    const entity = ruleFor(question) ?? (await rank(question, kind));
    // Whether something is so of a thing that is named asks for no name.
    const isNamed = question.mentions.some(({ entities }) => entity !== undefined && entities.includes(entity));
    if (entity === undefined || (question.yesNo && isNamed)) return undefined;
    // What is named is part of the description, not what is asked.
    const subject = { entity, mention: undefined, prior: 0 };
    const readings = readingsOf(knowledge, { ...question, mentions: [] }, subject, []);
    const about = readings.find(({ attribute }) => attribute === 'about');
    const rule = readings.find(({ attribute }) => attribute === 'rule');
    const reading = rule ?? askedOf(question, readings) ?? figureOf(question, readings, about) ?? about;
    return reading && { ...reading, question: { ...question, yesNo: false }, mention: undefined };
  };
}

/** The sentence with a figure, where one is asked for and the description has none. */
function figureOf(question: Question, readings: readonly Reading[], about: Reading | undefined): Reading | undefined {
  if (!asksNumber(question) || hasNumber(about?.told.text ?? '')) return undefined;
  return readings.find(({ attribute, told }) => attribute === 'prose' && hasNumber(told.text));
}

/** "Is there always a ship beside an end city" asks something of what it names. */
const asksWhether = (question: Question) =>
  question.yesNo &&
  /^(is|are|was|were|does|do|did|has)\b/.test(spokenText(question)) &&
  question.mentions.length > 0 &&
  askedKind(question) === undefined;

/** "What mobs are vibing in the frozen river" is for all of a place, not for one that fits the words. */
const asksWhoIsThere = ({ tokens, mentions }: Question, kind: string | undefined) =>
  kind === 'mobs' &&
  tokens.some(({ word }) => /^(mobs|animals|monsters|creatures|enemies)$/.test(word)) &&
  mentions.some(({ entities }) => entities.some(({ resource }) => /^(biomes|structures)$/.test(resource.name)));

/** What is asked of the described thing, where it is more than its name. */
function askedOf(question: Question, readings: readonly Reading[]): Reading | undefined {
  if (askedKind(question) !== undefined || !asksFurther(question)) return undefined;
  const isAsked = (attribute: string) =>
    !vague.has(attribute) && (!/^(spawning|place)$/.test(attribute) || asksPlace(question));
  // What the description says of the thing is unexplained by what is asked of it, and need not be.
  return readings
    .filter(({ attribute, told }) => isAsked(attribute) && told.yes === undefined)
    .toSorted((a, b) => b.score + b.dark - a.score - a.dark)
    .find(({ score, dark }) => score + dark > 0.9);
}

/** Words alone describe; a question or an attribute at the beginning asks for something, if not for the name. */
function asksFurther(question: Question): boolean {
  const text = spokenText(question);
  return asksOfThing.test(text) && !asksName.test(text);
}

const asksName = /^what (is|was|are) the names? of\b|^what (do|does|would) (you|we|people|one|i) call\b|\bcalled$/;

const asksOfThing =
  /\b(how|what|where|when|which)\b|^(the )?(health|hp|damage|drops?|temperature|loot|xp|recipe|mobs?|structures?)\b/;

/** The creature or thing that a question speaks of later on, as in "how much health has the green mob". */
function mentionedKind({ tokens, mentions }: Question): string | undefined {
  const first = tokens.findIndex(({ word }) => !grammarWords.has(word) && !frameWords.has(word));
  const early = tokens.slice(0, Math.max(first, 0) + 6);
  // "The one with towers of ice" is no tower.
  const parts = early.findIndex(({ word }) => word === 'with');
  if (early.slice(0, parts < 0 ? undefined : parts).some(({ word }) => buildings.test(word))) return 'structures';
  const landscape = early.findIndex(({ word }) => landscapes.test(word));
  const isHead = landscape >= 0 && mentions.every(({ end }) => end > landscape);
  if (isHead && describing.test(tokens[landscape + 1]?.word ?? '')) return 'biomes';
  if (mentions.length > 0) return undefined;
  // "Read the data of a mob" describes none.
  const isSome = (index: number) => /^(an?|any|every|all|each|another)$/.test(tokens[index - 1]?.word ?? '');
  const isTask = /^(how|what do i)\b/.test(spokenText({ tokens }));
  const kind = tokens
    .map(({ word }, index) => (isTask && isSome(index) ? undefined : laterKinds[word]))
    .find((one) => one !== undefined);
  return kind ?? (tokens[0]?.word === 'where' || early.some(({ word }) => places.test(word)) ? 'places' : undefined);
}

/** What players call structures whose name they forgot. */
const buildings = /^(castles?|ships?|houses?|huts?|temples?|towers?|ruins?|dungeons?|tombs?|forts?|pyramids?|city)$/;

/** Names of biomes that also stand for other ones of their kind: "the ocean with the corals". */
const landscapes =
  /^(oceans?|seas?|forests?|woods|jungles?|swamps?|deserts?|caves?|mountains?|peaks?|islands?|beach|plains|grassland|valley|taiga|savanna|badlands|hills|tundra|lands?)$/;
const describing = /^(with|where|that|which|full|covered|made|has|having|but)$/;
const places = /^(area|spot|region|location)$/;

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
  'temperament',
  'weaknesses',
]);

/** "Which animal can find treasure" asks for no place. */
const asksPlace = ({ tokens }: Question) => tokens.some(({ stem }) => stem === 'where' || stem === 'spawn');

const describes =
  /\b(thing|guy|creature|monster|something|that|which|who|called|stuff|lets|place (with|where|in)|but with|how (to|(do|can|could|would) (i|you|we|one))|(want|need|like|trying) to|is there a way|what (do|can) i \w+ (to|so))\b/;

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
  const isVague = /\b(thing|guy|creature|something) (that|which|who|in|with|\w+ing)\b/.test(text);
  if (question.mentions.length > 0 && kind === undefined && !isVague) return isPortrayal(question, text);
  return kind !== undefined || describes.test(text) || isPortrayal(question, text);
}

/** Words that only describe, without a question: "hollow ball of purple crystals", "cow covered in mushrooms". */
function isPortrayal(question: Question, text: string): boolean {
  if (asking.test(text)) return false;
  if (question.mentions.length === 0) return contentOf(question).length >= 3;
  return portraying.test(text) && !/\b(how|what|which|when|where|why)\b/.test(text);
}

const portraying = /\b\w+ (with|that|who|covered|full|made of|whose)\b/;

const asking =
  /^(how|why|what|when|who|can|could|is|are|do|does|did|will|would|should|i|my|we|please|tell|give|write)\b/;
