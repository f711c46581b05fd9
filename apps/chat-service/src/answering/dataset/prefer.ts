import { askedKind } from './asked-kind.ts';
import type { Question } from './question.ts';
import type { Understood } from './understood.ts';

/** Words of questions that go over many records. */
const overMany =
  /\b(which|who|how many|list|all|every|most|least|best|worst|(?!chest|forest|nearest|closest|interest|harvest|request|honest)[a-z]{3,}est|more|less|fewer|than|compare|compared|versus|vs|difference|better|worse|between|total|other|ones|same|average|common|only|any|(what|name) (\w+ ){0,2}(mobs?|animals?|monsters?|items?|blocks?|foods?|tools?|weapons?|enchantments?|biomes?|structures?|commands?|versions?|updates?|advancements?|achievements?|villagers?|professions?|trades?|discs?|potions?))\b/;

/** Fields that list other records, so that a question over many is one about this record. */
const lists = new Set([
  'mobs',
  'version',
  'spawning',
  'place',
  'drops',
  'recipe',
  'structures',
  'incompatible',
  'enchantments',
  'sells',
  'buys',
  'related',
  'children',
  'prerequisites',
  'unique-loot',
  'items',
  'levels',
  'features',
  'changes',
  'title',
  'neighbours',
  'about',
]);

/** Whether what was computed over many records is the better answer. */
export function prefersComputed(
  question: Question,
  direct: Understood | undefined,
  confidence: number,
  ownConfidence: number,
): boolean {
  const text = question.tokens.map(({ word }) => word).join(' ');
  // "What are raids?" asks for no list, whatever looks like its last word.
  // Whether something can be eaten is no question for what eats it.
  if (/^can (i|you|we|players?) eat\b/.test(text)) return false;
  if (/^(and |so |ok )*how many( are there| in total)?$/.test(text)) return true;
  if (direct === undefined) return overMany.test(text) || !/^what (is|are) \w+$/.test(text);
  if (confidence > 0.8 && isForOthers(question, direct, text)) return true;
  if (isDimension(direct) || isAboutCompared(direct, text)) return true;
  if (/\bhow many\b/.test(text) && confidence >= 0.5)
    return direct.attribute !== 'health' && direct.attribute !== 'price' && confidence >= ownConfidence - 0.2;
  if (!overMany.test(text)) return direct.dark > 0.5 && confidence > ownConfidence;
  if (lists.has(direct.attribute) && direct.dark < 0.3) return false;
  return confidence >= ownConfidence - 0.1;
}

const isAboutCompared = ({ attribute }: Understood, text: string) =>
  attribute === 'about' && (compares.test(text) || manyKinds.test(text) || /^who\b/.test(text));
/** A description of one is no answer to a question for several. */
const manyKinds = /\b(mobs|animals|monsters|biomes|structures|enchantments|commands|advancements|professions)\b/;

const compares = /\b(more|less|fewer|most|least|than|vs|versus)\b/;

/** A dimension, like the sea, holds many places, whichever biome stands for it. */
function isDimension({ question, mention }: Understood): boolean {
  const named = question.tokens.slice(mention?.start ?? 0, mention?.end ?? 0).map(({ word }) => word);
  return /^(the )?(nether|end|oceans?|seas?)( dimension)?$/.test(named.join(' '));
}

/** Whether a question is for other things than the one it names. */
function isForOthers(question: Question, { entity, attribute }: Understood, text: string): boolean {
  // "Mobs of 1.21" is for mobs, not for all that a release brought.
  if (entity.resource.name === 'versions') return !/^(versions|undefined)$/.test(String(askedKind(question)));
  // So is "which items need a Nether Star".
  return attribute === 'recipe' && overMany.test(text) && /\b(items?|things?|stuff|recipes)\b/.test(text);
}
