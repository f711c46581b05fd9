import type { Subject } from './choose.ts';
import { contentOf, isPlainAdjective } from './coverage.ts';
import type { Entity, World } from './entity.ts';
import { exchanged } from './exchange.ts';
import { joined } from './join-questions.ts';
import { layOut } from './layout.ts';
import { pointedAt } from './pointed-at.ts';
import { type Question, spokenText } from './question.ts';
import { siblingOf } from './sibling.ts';
import type { State } from './state.ts';

/** A message that is complete only with the question before it. */
export interface Carried {
  question: Question;
  subjects: Subject[];
  /** The one attribute to answer from. */
  only?: string;
}

/** Completes a message by the question before: "what about ghasts?", "and on hard?", "no, the other one", "why?". */
export function carriedOver(world: World, question: Question, state: State): Carried | undefined {
  const { question: before } = state;
  if (before === undefined) return undefined;
  const sibling = siblingOf(world, question, state.entities[0]);
  if (sibling !== undefined) {
    // "How much health does the cave one have" asks by itself.
    const asked = contentOf(question).length > 1 ? question : before;
    return {
      question: asked,
      subjects: [{ entity: sibling, mention: asked === before ? state.mention : undefined, prior: 0 }],
    };
  }
  return question.mentions.length > 0 ? withNames(question, before, state) : withoutNames(question, before, state);
}

function withNames(question: Question, before: Question, state: State): Carried | undefined {
  const { text } = layOut(question, undefined);
  const isWhole = question.yesNo ? !sameOf.test(text) : asksItself.test(text);
  return isNameAlone(question) && !isWhole && !isOfTwo(question) ? exchanged(question, before, state) : undefined;
}

/** Two names in a row are a third thing: "and the zombie cow". */
const isOfTwo = ({ mentions }: Question) => mentions.some(({ end }) => mentions.some(({ start }) => start === end));

/** Whether a message says nothing but names, as in "and a normal bow". */
function isNameAlone(question: Question): boolean {
  const starts = new Set(question.mentions.map(({ start }) => start));
  const isAdjective = (index: number) => starts.has(index + 1) && isPlainAdjective(question.tokens[index]?.word ?? '');
  return contentOf(question).every(isAdjective);
}

function withoutNames(question: Question, before: Question, state: State): Carried | undefined {
  const { entities, mention } = state;
  const about = (entity: Entity | undefined, asked = before): Carried | undefined =>
    entity && { question: asked, subjects: [{ entity, mention, prior: 0 }] };
  const text = spokenText(question);
  const words = contentOf(question).map((index) => question.tokens[index]?.word ?? '');
  const again = about(entities[0]);
  const [first, second] = before.mentions;
  // "Then where?" after "is it in the Warm Ocean" asks about what was named first.
  if (asksPlace.test(text) && before.yesNo && second !== undefined && first?.entities[0] !== undefined)
    return itself(question, first.entities[0]);
  if (asksWhy.test(text)) return again && { ...again, only: 'prose' };
  if (asksHow.test(text)) return about(entities[0], { ...joined(question, before), yesNo: false });
  if (asksAmount.test(text)) return about(entities[0], joined(question, before));
  const isOrdinal = words.every((word) => ordinal.test(word));
  const other = isOrdinal || pointing.test(text) ? pointedAt(text, state) : undefined;
  if (other !== undefined) return isOrdinal && !asksItself.test(text) ? about(other) : itself(question, other);
  // "Can they be tamed" asks by itself.
  const modifies =
    !question.yesNo && words.every((word) => modifier.test(word)) && (words.length > 0 || question.level !== undefined);
  return modifies ? about(entities[0], joined(question, before)) : undefined;
}

/** The message's own question about something that it only points at. */
function itself(question: Question, entity: Entity): Carried {
  const it = { word: 'it', stem: 'it' };
  const tokens = question.tokens.map((token) => (place.test(token.word) ? it : token));
  return { question: { ...question, tokens }, subjects: [{ entity, mention: undefined, prior: 0 }] };
}

const place = /^(second|third|last|former|latter)$/;

const pointing =
  /\b(that|this) one\b|\b(first|second|third|last|other|former|latter)( one| of (them|those|these))\b|\b(former|latter)\b/;
const asksWhy = /^(but |and |so )?(why|how come)( (is|does|do|not|that|it|so|though|are|they|can))*$/;
const asksPlace = /^(but |and |so |ok |then )*where( is (it|that|one))?( then| else| instead)?$/;
const asksItself =
  /\b(what (is|are|does|do|can)|who (is|are)|tell|describe|explain|where|when|how (do|does|to|can|is|are)|use|get|make|info)\b/;
const asksHow =
  /^(and |but |so |ok )*(how|by what|with (what|which)( item| food| thing)?)( (do|can|would|does|to) ?(i|you|one|we)?)?( do)?( (that|this|it|so))?$/;
const asksAmount =
  /^(and |but |so )*(for )?how (often|much|many|likely|common|long)( (is|does|do|are) (it|that|they))?$/;
const sameOf = /^(and |but )?(do|does|can|could|is|are|will|did) (a |an |the )?@( too| also| as well)?$/;
const modifier =
  /^(hearts?|points?|easy|normal|hard|hardcore|levels?|lvl|\d+|chances?|percent|baby|babies|mode|difficulty|max|maximum|tamed|wild|adult)$/;
const ordinal =
  /^(second|third|last|latter|former|item|mob|biome|block|enchantment|advancement|achievement|structure|command)$/;
