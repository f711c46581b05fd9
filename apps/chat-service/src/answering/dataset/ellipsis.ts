import type { Subject } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import type { Question } from './question.ts';
import type { State } from './state.ts';

/** A message that is complete only with the question before it. */
export interface Carried {
  question: Question;
  subjects: Subject[];
  /** The one attribute to answer from. */
  only?: string;
}

/** Completes a message by the question before: "what about ghasts?", "and on hard?", "no, the other one", "why?". */
export function carriedOver(question: Question, state: State): Carried | undefined {
  const { question: before, mention } = state;
  if (before === undefined) return undefined;
  const text = question.tokens.map(({ word }) => word).join(' ');
  const about = (entities: readonly Entity[], asked = before): Carried => ({
    question: asked,
    subjects: entities.map((entity, index) => ({ entity, mention, prior: index * -0.1 })),
  });
  const content = contentOf(question);
  if (question.mentions.length > 0) {
    return content.length === 0 && !question.yesNo && !asksItself.test(text)
      ? exchanged(question, before, state)
      : undefined;
  }
  if (/^(but |and |so )?(why|how come)( (is|does|do|not|that|it|so|though|are|they|can))*$/.test(text))
    return { ...about(state.entities.slice(0, 1)), only: 'prose' };
  if (asksHow.test(text)) return about(state.entities.slice(0, 1), { ...joined(question, before), yesNo: false });
  const pointed = pointedAt(text, state);
  if (pointed !== undefined && content.every((index) => ordinal.test(question.tokens[index]?.word ?? '')))
    return about([pointed]);
  const modifies = content.every((index) => modifier.test(question.tokens[index]?.word ?? ''));
  const modified = content.length > 0 || question.level !== undefined;
  return modifies && modified ? about(state.entities.slice(0, 1), joined(question, before)) : undefined;
}

const asksItself =
  /\b(what (is|are|does|do|can)|who (is|are)|tell|describe|explain|where|when|how (do|does|to|can|is|are)|use|get|make|info)\b/;
const asksHow =
  /^(and |but |so |ok )*(how|with what|by what)( (do|can|would|does|to) ?(i|you|one|we)?)?( (do|get|make))?( (that|this|it|so))?$/;
const modifier =
  /^(hearts?|points?|easy|normal|hard|hardcore|levels?|lvl|\d+|chances?|percent|baby|babies|mode|difficulty|max|maximum|tamed|wild|adult)$/;
const ordinal =
  /^(second|third|last|latter|former|item|mob|biome|block|enchantment|advancement|achievement|structure|command)$/;

/** What "the other one", "the second one" or "the item" means after several things were named. */
function pointedAt(text: string, { entities, listed, alternatives }: State): Entity | undefined {
  const kind = Object.entries(kindWords).find(([, words]) => text.split(' ').some((word) => words.test(word)))?.[0];
  const ofKind = kind === undefined ? undefined : alternatives.find(({ resource }) => resource.name === kind);
  if (ofKind !== undefined) return ofKind;
  if (/\bother( one)?\b/.test(text)) return entities[1];
  const among = listed.length > 1 ? listed : entities;
  if (/\b(first|former)( one)?\b/.test(text)) return among[0];
  if (/\b(second|latter)( one)?\b/.test(text)) return among[1];
  if (/\bthird( one)?\b/.test(text)) return among[2];
  return /\blast( one)?\b/.test(text) ? among.at(-1) : undefined;
}

/** The question before, about what is named now: it takes the place of what was of its kind, else of the subject. */
function exchanged(question: Question, before: Question, { mention, entities }: State): Carried {
  const named = question.mentions.flatMap((one) => one.entities);
  const kinds = new Set(named.map(({ resource }) => resource));
  const replaced = before.mentions.find(
    (one) => one !== mention && one.entities.some(({ resource }) => kinds.has(resource)),
  );
  const subject = entities[0];
  if (replaced !== undefined && subject !== undefined && !kinds.has(subject.resource)) {
    const mentions = before.mentions.map((one) => (one === replaced ? { ...one, entities: named } : one));
    return {
      question: withLevel({ ...before, mentions }, question),
      subjects: [{ entity: subject, mention, prior: 0 }],
    };
  }
  const subjects = named.map((entity, index): Subject => ({ entity, mention, prior: index * -0.1 }));
  return { question: withLevel(before, question), subjects };
}

const withLevel = (before: Question, { level }: Question): Question =>
  level === undefined ? before : { ...before, level };

/** Both messages as one; what the later one says comes first and counts more. */
function joined(question: Question, before: Question): Question {
  const shift = question.tokens.length;
  return {
    tokens: [...question.tokens, ...before.tokens],
    mentions: before.mentions.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
    corrected: new Set([...before.corrected].map((index) => index + shift)),
    yesNo: before.yesNo,
    level: question.level ?? before.level,
    levelWords: new Set([...question.levelWords, ...[...before.levelWords].map((index) => index + shift)]),
  };
}
