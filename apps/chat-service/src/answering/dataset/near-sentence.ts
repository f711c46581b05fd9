import type { DescriptionSearch } from '../embedding/description-search.ts';
import type { Knowledge } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import type { Mention } from './linker.ts';
import { asksNumber, figureBeside, hasNumber } from './numbers.ts';
import { isPersonal } from './personal.ts';
import type { Fact, Prose } from './prose.ts';
import type { Question } from './question.ts';
import { pronouns } from './small-words.ts';
import type { State } from './state.ts';
import { synonymOf } from './synonyms.ts';
import { rootOf } from './text.ts';
import type { Understood } from './understood.ts';
import { isMistake } from './verdict.ts';

/** What a sentence must reach to answer a question: by meaning and words, by its meaning alone, by its words alone. */
const enough = 0.65;
const enoughMeaning = 0.6;
const enoughWords = 0.6;
/** The share of the words without which only the meaning counts. */
const fewestWords = 0.25;
/** How much shared words count beside the likeness of the meaning. */
const wordShare = 0.4;
/** What a number adds where one is asked for. */
const numberBonus = 0.12;
const mostFacts = 12;

/** Answers what no field of a named record is for with the sentence of the record that is nearest to the question. */
export function createNearSentence({ prose }: Knowledge, describe: DescriptionSearch | undefined) {
  return async (question: Question, { entities: [before] }: State): Promise<Understood | undefined> => {
    if (isPersonal(question) || contentOf(question).length === 0) return undefined;
    const named: Subject[] = question.mentions.flatMap((mention) =>
      mention.entities.slice(0, 2).map((entity) => ({ entity, mention })),
    );
    const turnsBack = question.tokens.some(({ word }) => pronouns.has(word));
    const subjects = named.length === 0 && turnsBack && before !== undefined ? [{ entity: before }] : named;
    let best: Near | undefined;
    for (const subject of subjects) {
      const found = await nearestOf(prose, describe, question, subject);
      if (found !== undefined && found.score > (best?.score ?? 0)) best = found;
    }
    return best && understoodAs(question, best);
  };
}

interface Subject {
  entity: Entity;
  mention?: Mention;
}

interface Near extends Subject {
  fact: Fact;
  /** The sentence, with the one beside it where that holds the figure. */
  text: string;
  score: number;
  words: number;
  cosine: number | undefined;
}

async function nearestOf(
  prose: Prose,
  describe: DescriptionSearch | undefined,
  question: Question,
  subject: Subject,
): Promise<Near | undefined> {
  const text = question.tokens.map(({ word }) => word).join(' ');
  const alike = (await describe?.(text, mostFacts, subject.entity.record)) ?? [];
  const roots = wantedRoots(question, subject.mention);
  const wantsNumber = asksNumber(question);
  const [best] = prose
    .factsOf(subject.entity)
    .map((fact): Near => {
      const cosine = alike.find((one) => isSame(one.fact, fact.text))?.score;
      const words = shareOf(prose, fact, roots);
      const number = wantsNumber && hasNumber(fact.text) ? numberBonus : 0;
      const score = (alike.length === 0 ? words : (cosine ?? 0) + wordShare * words) + number;
      return { ...subject, fact, text: fact.text, score, words, cosine };
    })
    .sort((a, b) => b.score - a.score);
  if (best === undefined || !isEnough(best)) return undefined;
  const facts = prose.factsOf(subject.entity);
  const figure = wantsNumber ? figureBeside(facts, best.fact, roots) : undefined;
  const told = facts.filter((fact) => fact === best.fact || fact === figure);
  return { ...best, text: told.map(({ text: one }) => one).join(' ') };
}

function isEnough({ score, words, cosine }: Near): boolean {
  if (cosine === undefined) return words >= enoughWords;
  return cosine >= enoughMeaning || (score >= enough && words >= fewestWords);
}

/** A fact of the search is a sentence of the prose with the name before it. */
const isSame = (fact: string, sentence: string) => plain(fact).endsWith(plain(sentence.replace(/: \/.*/, '')));

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The roots of what is asked: words that carry meaning, and the other names. */
function wantedRoots(question: Question, mention: Mention | undefined): string[] {
  const named = question.mentions
    .filter((one) => one !== mention)
    .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index));
  return [...contentOf(question), ...named].map((index) => rootOf(question.tokens[index]?.word ?? ''));
}

/** How much of the telling words a sentence holds. */
function shareOf(prose: Prose, { roots: held }: Fact, roots: readonly string[]): number {
  let total = 0;
  let found = 0;
  for (const root of roots) {
    const weight = 0.2 + prose.weight(root);
    total += weight;
    found += weight * (held.has(root) ? 1 : held.has(synonymOf(root) ?? '') ? 0.7 : 0);
  }
  return total === 0 ? 0 : found / total;
}

function understoodAs(question: Question, { entity, mention, fact, text, score }: Near): Understood {
  const told = { text: `${entity.name}: ${text}`, yes: isMistake(fact.text) ? false : undefined };
  return { entity, mention, question, told, attribute: 'prose', score, dark: 0.3, others: [] };
}
