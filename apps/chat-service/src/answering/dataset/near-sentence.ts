import type { DescriptionSearch } from '../embedding/description-search.ts';
import { aroundIt } from './around-it.ts';
import type { Knowledge } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import { type Mention, placesOf } from './linker.ts';
import { asksNumber, figureBeside, hasNumber } from './numbers.ts';
import { isPersonal } from './personal.ts';
import { type Fact, isBareName, isSameFact, type Prose, rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { createSentenceFit, type SentenceFit } from './sentence-fit.ts';
import { shareOfWords } from './share-of-words.ts';
import { pronouns } from './small-words.ts';
import type { State } from './state.ts';
import { rootOf } from './text.ts';
import type { Understood } from './understood.ts';
import { verdictOf } from './verdict.ts';

/** What a sentence must reach to answer a question: by meaning and words, by its meaning alone, by its words alone. */
const enough = 0.65;
const enoughMeaning = 0.6;
const enoughWords = 0.6;
/** The same where there is no model that could tell more. */
const enoughWithoutModel = 0.45;
/** What is enough where most words are shared. */
const barelyMeant = 0.25;
/** How much of the likeness the name may make up where no word is shared. */
const mostByName = 0.3;
/** The share of the words without which only the meaning counts. */
const fewestWords = 0.25;
/** How much shared words count beside the likeness of the meaning. */
const wordShare = 0.4;
/** What a word counts that no record knows. */
const leastWeight = 0.2;
const mostFacts = 40;

/** Of what is not even named, a sentence has to be like the question and to hold most of its words, or to hold all of them. */
const enoughAlike = 0.6;
const mostOfWords = 0.7;
const barelyAlike = 0.45;
const allOfWords = 0.9;
/** How like a sentence must be to say yes or no. */
const enoughForVerdict = 0.35;
/** Among how many records that are like the question the sentence is looked for. */
const mostFound = 12;

/** Records of releases speak of so much that many a question is like them. */
const isOfReleases = ({ resource }: Entity) => resource.name === 'versions';

/** Answers what no field of a record is for with the sentence that is nearest to the question: of what it names, else of any. */
export function createNearSentence({ world, prose }: Knowledge, describe: DescriptionSearch | undefined) {
  const entityOf = new Map(world.entities.map((entity) => [entity.record, entity]));
  const fitOf = createSentenceFit(world);

  async function foundFor(question: Question): Promise<Subject[]> {
    const found = (await describe?.(spokenText(question), mostFound)) ?? [];
    return found.flatMap(({ record }) => {
      const entity = entityOf.get(record);
      return entity === undefined || isOfReleases(entity) ? [] : [{ entity, isFound: true }];
    });
  }

  async function subjectsOf(question: Question, before: Entity | undefined): Promise<Subject[]> {
    const named: Subject[] = question.mentions.flatMap((mention) =>
      mention.entities.slice(0, 2).map((entity) => ({ entity, mention })),
    );
    if (named.length > 0) return named;
    const turnsBack = question.tokens.some(({ word }) => pronouns.has(word));
    return turnsBack && before !== undefined ? [{ entity: before }] : await foundFor(question);
  }

  return async (question: Question, { entities: [before] }: State): Promise<Understood | undefined> => {
    if (isPersonal(question) || contentOf(question).length === 0) return undefined;
    let best: Near | undefined;
    for (const subject of await subjectsOf(question, before)) {
      const found = await nearestOf({ prose, describe, fitOf }, question, subject);
      if (found !== undefined && found.score > (best?.score ?? 0)) best = found;
    }
    return best && understoodAs(question, best);
  };
}

interface Subject {
  entity: Entity;
  mention?: Mention | undefined;
  /** Whether only the question's meaning led to it. */
  isFound?: true;
}

interface Near extends Subject {
  fact: Fact;
  /** The sentence, with the one beside it where that holds the figure. */
  text: string;
  score: number;
  /** How much of its likeness may be due to the name alone. */
  byName: number;
  words: number;
  cosine: number | undefined;
}

interface Means {
  prose: Prose;
  describe: DescriptionSearch | undefined;
  fitOf: SentenceFit;
}

async function nearestOf(
  { prose, describe, fitOf }: Means,
  question: Question,
  subject: Subject,
): Promise<Near | undefined> {
  const alike = await likenesses(describe, question, subject);
  const roots = wantedRoots(question, subject.mention);
  const wantsNumber = asksNumber(question);
  const [best] = prose
    .factsOf(subject.entity)
    .filter(({ text }) => !isBareName(text))
    .map((fact): Near => {
      const found = alike.filter((one) => isSameFact(one.fact, fact.text)).map((one) => one.score);
      const cosine = found.length === 0 ? undefined : Math.max(...found);
      const { roots: held } = subject.isFound ? withName(fact, subject.entity) : fact;
      const words = shareOfWords(prose, roots, [held], leastWeight);
      const score = (alike.length === 0 ? words : (cosine ?? 0) + wordShare * words) + fitOf(question, fact.text);
      // A sentence that only shares the name is like the question as it is, but not with "it" for the name.
      const byName = (cosine ?? 0) - mean(found);
      return { ...subject, fact, text: fact.text, score, byName, words, cosine };
    })
    .sort((a, b) => b.score - b.byName - (a.score - a.byName));
  if (best === undefined || !isEnough(best, roots.length, alike.length > 0)) return undefined;
  const facts = prose.factsOf(subject.entity);
  const figure = wantsNumber ? figureBeside(facts, best.fact, roots) : undefined;
  const told = facts.filter((fact) => fact === best.fact || fact === figure);
  const text = told.map(({ text: one }) => one).join(' ');
  return wantsNumber && !hasNumber(text) ? undefined : { ...best, text };
}

/** The facts of a record by their likeness to the question, as it is or with "it" for the name. */
async function likenesses(describe: DescriptionSearch | undefined, question: Question, subject: Subject) {
  const asked = new Set([spokenText(question), aroundIt(question, subject)]);
  const found = [];
  for (const text of asked) found.push(...((await describe?.(text, mostFacts, subject.entity.record)) ?? []));
  return found;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

const withName = ({ text, roots }: Fact, { name }: Entity): Fact => ({
  text,
  roots: new Set([...roots, ...rootsOf(name)]),
});

function isEnough({ score, words, cosine, byName, isFound }: Near, asked: number, hasModel: boolean): boolean {
  if (isFound) {
    if (asked < 2 || cosine === undefined) return false;
    return (cosine >= enoughAlike && words >= mostOfWords) || (cosine >= barelyAlike && words >= allOfWords);
  }
  if (cosine === undefined) return words >= (hasModel ? enoughWords : enoughWithoutModel);
  if (cosine >= barelyMeant && words >= mostOfWords && asked > 1) return true;
  return (cosine >= enoughMeaning && byName < mostByName) || (score >= enough && words >= fewestWords);
}

/** The roots of what is asked: words that carry meaning, and the other names. */
function wantedRoots(question: Question, mention: Mention | undefined): string[] {
  const named = question.mentions.filter((one) => one !== mention).flatMap(placesOf);
  return [...contentOf(question), ...named].map((index) => rootOf(question.tokens[index]?.word ?? ''));
}

function understoodAs(question: Question, { entity, mention, fact, text, score, cosine }: Near): Understood {
  const isSure = cosine === undefined || cosine >= enoughForVerdict;
  const yes = question.yesNo && isSure ? verdictOf(question, fact.text, wantedRoots(question, mention)) : undefined;
  const told = { text: `${entity.name}: ${text}`, yes };
  return { entity, mention, question, told, attribute: 'prose', score, dark: 0.3, others: [] };
}
