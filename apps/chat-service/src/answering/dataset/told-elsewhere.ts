import type { DescriptionSearch } from '../embedding/description-search.ts';
import type { Knowledge } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import { isKindWord, kindWords } from './everyday-names.ts';
import { placesOf } from './linker.ts';
import { asksNumber, hasNumber } from './numbers.ts';
import { isPersonal } from './personal.ts';
import { type Fact, isSameFact, type Prose, rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { shareOfWords } from './share-of-words.ts';
import { rootOf } from './text.ts';
import type { Understood } from './understood.ts';
import { verdictOf } from './verdict.ts';

/** The share of the telling words that one sentence has to hold, with the name of its record. */
const enough = 0.8;
/** The same where a figure is asked for, which must be one of just that. */
const enoughForNumber = 0.9;
/** So many telling words make a sentence more than a coincidence. */
const fewestWords = 2;
/** What a word counts that no record knows, which makes it likely that the question is about something else. */
const leastWeight = 0.2;
const mostRecords = 12;
const mostFacts = 40;

interface Told {
  entity: Entity;
  fact: Fact;
  share: number;
}

/** Finds what records tell of things that have none of their own: ancient debris, heavy cores, nether portals. */
export function createToldElsewhere({ prose }: Knowledge, describe: DescriptionSearch | undefined) {
  return async (question: Question): Promise<Understood | undefined> => {
    if (isPersonal(question) || saysKind(question)) return undefined;
    const roots = wantedRoots(question);
    if (roots.length < fewestWords) return undefined;
    const found = holdersOf(prose, roots)
      .filter((entity) => !unlikely.has(entity.resource.name) && isKinOfNamed(question, entity))
      .flatMap((entity) => toldBy(prose, entity, roots))
      .filter(({ share, fact }) =>
        asksNumber(question) ? share > enoughForNumber && hasNumber(fact.text) : share > enough,
      );
    const best = await likestOf(found, spokenText(question), describe);
    return best && understoodAs(question, best, roots);
  };
}

/** Records of commands and releases speak of so much that many a question is like them. */
const unlikely = new Set(['commands', 'versions']);

/** Whether a question says what kind of thing it is about, so that others cannot tell it. */
const saysKind = ({ tokens }: Question) =>
  ['mobs', 'biomes', 'structures', 'commands', 'versions', 'achievements'].some((name) =>
    tokens.some(({ word }) => kindWords[name]?.test(word) === true),
  );

/** "Netherite" is named with its ingot, and tools of it are of its kin; other names stand for their own records. */
const isKinOfNamed = ({ mentions }: Question, { resource, name }: Entity) =>
  mentions.every(({ entities }) =>
    entities.some((one) => one.resource === resource && one.name.split(' ')[0] === name.split(' ')[0]),
  );

/** The sentences of a record that hold several of the words. */
function toldBy(prose: Prose, entity: Entity, roots: readonly string[]): Told[] {
  const name = new Set(rootsOf(entity.name));
  return prose
    .factsOf(entity)
    .filter((fact) => roots.filter((root) => fact.roots.has(root)).length >= fewestWords)
    .map((fact) => ({ entity, fact, share: shareOfWords(prose, roots, [fact.roots, name], leastWeight) }));
}

/** Of sentences with the same words the one that means most what is asked. */
async function likestOf(found: readonly Told[], text: string, describe: DescriptionSearch | undefined) {
  let best: { one: Told; score: number } | undefined;
  for (const one of found.length === 1 ? [] : found) {
    const facts = (await describe?.(text, mostFacts, one.entity.record)) ?? [];
    const score = one.share + (facts.find(({ fact }) => isSameFact(fact, one.fact.text))?.score ?? 0);
    if (score > (best?.score ?? 0)) best = { one, score };
  }
  return best?.one ?? found[0];
}

function wantedRoots(question: Question): string[] {
  const named = question.mentions.flatMap(placesOf);
  const words = [...contentOf(question), ...named].map((index) => question.tokens[index]?.word ?? '');
  return [...new Set(words.filter((word) => !isKindWord(word)).map(rootOf))];
}

/** The records that hold the most telling words. */
function holdersOf(prose: Prose, roots: readonly string[]): Entity[] {
  const held = new Map<Entity, number>();
  for (const root of roots) {
    for (const entity of prose.entitiesWith(root)) held.set(entity, (held.get(entity) ?? 0) + prose.weight(root));
  }
  return [...held]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostRecords)
    .map(([entity]) => entity);
}

function understoodAs(question: Question, { entity, fact, share }: Told, roots: readonly string[]): Understood {
  const yes = question.yesNo ? verdictOf(question, fact.text, roots) : undefined;
  const told = { text: `${entity.name}: ${fact.text}`, yes };
  return { entity, mention: undefined, question, told, attribute: 'prose', score: share, dark: 0.5, others: [] };
}
