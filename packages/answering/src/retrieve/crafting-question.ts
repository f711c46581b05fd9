import type { Computed } from '../query/say-query.ts';
import type { Link } from '../question/link-names.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import type { RecordUnit } from '../unit/record-units.ts';

/** A question about crafting: how a thing is made, or what is made with it. */
export interface CraftingQuestion {
  asks: 'recipe' | 'uses';
  /** The things that the name in it may mean. */
  named: ReadonlySet<number>;
}

/**
 * Both are asked in nearly the same words, and answers to both are about the same things. Only the order of the words tells which
 * one is meant, and the features of the ranker do not see it.
 */
export function readCrafting(question: RecordQuestion): CraftingQuestion | undefined {
  const link = lastLink(question);
  if (link === undefined) return undefined;
  const opening = question.tokens
    .slice(0, link.from)
    .map(({ word }) => word)
    .join(' ')
    .replace(/(?: (?:a|an|the|some|my|of|\d{1,9})){1,4}$/, '');
  // "Oak wood" is a name of its own, and what some call oak logs.
  const exact = link.meanings.filter(({ kind }) => kind === 'name');
  const named = new Set((exact.length > 0 ? exact : link.meanings).map(({ thing }) => thing.id));
  if (asksForUses.test(opening)) return { asks: 'uses', named };
  return asksForRecipe.test(opening) ? { asks: 'recipe', named } : undefined;
}

/** Whether a unit may answer a question about crafting: not with what is made when it asks how to make, nor the other way round. */
export function fitsCrafting({ asks, named }: CraftingQuestion, { askable, form, thing }: RecordUnit): boolean {
  const key = askable?.key ?? '';
  const isHowMade = form !== 'reverse' && ['craftingRecipe', 'obtainedBy'].includes(key);
  if (asks === 'uses') return !(named.has(thing.id) && isHowMade);
  const isUse = key === 'uses' || (form === 'reverse' && key === 'craftingRecipe');
  return !isUse && (named.has(thing.id) || !isHowMade);
}

/** What the only thing that is asked for is made of or used for, as the data says it: nothing needs to be weighed then. */
export function answerCrafting(
  crafting: CraftingQuestion | undefined,
  unitsOf: (id: number) => readonly RecordUnit[],
): Computed[] {
  const [thing, ...others] = crafting?.named ?? [];
  if (thing === undefined || others.length > 0) return [];
  const key = crafting?.asks === 'uses' ? 'uses' : 'craftingRecipe';
  const said = unitsOf(thing).filter(({ askable, form }) => askable?.key === key && form === 'whole');
  return said.map(({ text, proof }) => ({ goal: 'list', text, proof }));
}

/** "what can I craft with", "which things are made from", "what recipes need". */
const asksForUses =
  /^(?:(?:so|and|ok|hey) )?(?:what|which)(?: \w{1,20}){0,5} (?:(?:craft|crafted|make|made|build|create|created) (?:with|from|using|out)|(?:recipes?|items?) (?:use|need|require|take))$/;
/** "how do I craft", "how to make". */
const asksForRecipe = /^(?:(?:so|and|ok|hey) )?how(?: \w{1,20}){0,4} (?:craft|make|build|create)$/;

/** The name that ends the question, if there is no other one. */
function lastLink({ tokens, links }: RecordQuestion): Link | undefined {
  const isEnding = (from: number, to?: number) => tokens.slice(from, to).every(({ word }) => endings.has(word));
  // An achievement is called Minecraft.
  const names = links.filter(({ from, to }) => !isEnding(from, to));
  const last = names.findLast(({ to }) => isEnding(to));
  const others = names.filter((one) => one !== last && !one.isOrdinary);
  return others.length === 0 ? last : undefined;
}

const endings = new Set(['in', 'minecraft', 'please', 'the', 'game', 'java', 'bedrock']);
