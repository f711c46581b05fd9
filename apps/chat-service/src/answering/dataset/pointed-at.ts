import type { Entity } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import type { State } from './state.ts';

/** What "the other one", "the second one" or "the item" means after several things were named. */
export function pointedAt(text: string, state: State): Entity | undefined {
  const { entities, alternatives } = state;
  const kind = Object.entries(kindWords).find(([, words]) => text.split(' ').some((word) => words.test(word)))?.[0];
  const ofKind = kind === undefined ? undefined : alternatives.find(({ resource }) => resource.name === kind);
  if (ofKind !== undefined) return ofKind;
  if (/\bother( one)?\b/.test(text)) return entities[1];
  if (/\b(that|this) one\b/.test(text)) return toldOf(state);
  const among = amongListed(state);
  if (/\b(first|former)( one)?\b/.test(text)) return among[0];
  if (/\b(second|latter)( one)?\b/.test(text)) return among[1];
  if (/\bthird( one)?\b/.test(text)) return among[2];
  return /\blast( one)?\b/.test(text) ? among.at(-1) : undefined;
}

/** The first thing of its kind that the last answer named and the question had not: what comes before something. */
function toldOf({ entities: [focus], listed, question }: State): Entity | undefined {
  const asked = new Set(question?.mentions.flatMap((one) => one.entities));
  return listed.find((one) => !asked.has(one) && one.resource === focus?.resource);
}

/** What the last answer listed, without what the question itself had named. */
function amongListed({ entities, listed, mention, question }: State): readonly Entity[] {
  const [first, ...rest] = listed;
  if (first === undefined || rest.length === 0) {
    const named = question?.mentions.flatMap((one) => one.entities.slice(0, 1)) ?? [];
    if (named.length > 1) return named;
    // What was spoken of in turn, the earliest first.
    return entities.filter(({ resource }) => resource === entities[0]?.resource).toReversed();
  }
  return rest.length > 1 && mention?.entities.includes(first) === true ? rest : listed;
}
