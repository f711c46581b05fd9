import { hash } from 'node:crypto';
import {
  type AnsweringPorts,
  type Asked,
  answerFromPassages,
  answerInLanguage,
  clearLanguageOf,
  type Decision,
  type DocumentWeights,
  type Earlier,
  type FoundPassage,
  type FoundPassages,
  joinTurns,
  type Language,
  type LanguageDecision,
  type LanguageWeights,
  matchPair,
  mayDependOnContext,
  type PairMatch,
  type PairWeights,
  type PassageText,
  type Ranked,
  type ReadUnit,
  readUnits,
  sharedLanguage,
} from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';
import type { PassageSearch } from '../../knowledge/search/passage-search.ts';
import type { UnitVectors } from '../../knowledge/search/unit-vectors.ts';
import { flat } from '../../knowledge/sources/content-questions.ts';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { placeIn } from '../../knowledge/sources/passage-page.ts';
import { answersTitle } from '../../knowledge/sources/source.ts';
import type { SourceFilter } from '../../platform/database/source-view.ts';
import { createAnswerCache, type Watch } from '../answer/answer-cache.ts';
import type { Finding, HistoryMessage } from '../answer/answerer.ts';
import { nearSections, withoutNumber } from './near-sections.ts';

/** What a bot's documents say about a question. */
export interface DocumentFindings {
  /** The nearest passages, the best first. */
  passages: readonly Passage[];
  /** The curated answer to this question. */
  curated: Finding | undefined;
  /** The best answer from the documents' text. */
  quoted: Finding | undefined;
  /** What comes closest, where it is not probable enough to be given as the answer. */
  closest: Finding | undefined;
  /** Similar sections and curated questions, for a question that has no answer. */
  suggestions: readonly string[];
  /** The candidates, best first. */
  ranking: readonly Ranked[];
}

interface AroundQuestion {
  filter?: SourceFilter | undefined;
  /** The message with the greeting that was left out, with which a curated question may begin, too. */
  whole?: string | undefined;
}

export type Documents = (
  botId: string,
  message: string,
  history: readonly HistoryMessage[],
  around?: AroundQuestion,
) => Promise<DocumentFindings>;

export interface DocumentsOptions {
  search: PassageSearch;
  /** The stored vectors of each unit. */
  unitVectors: UnitVectors;
  ports: AnsweringPorts;
  /** The weights for languages that the cross-encoder does not read; undefined if another model reads every language. */
  languages: () => LanguageWeights | undefined;
  /** Decides whether a message asks the question of a curated pair. */
  pairs: PairWeights;
  mayRerank: () => boolean;
}

/** Number of questions whose findings are cached, a few kilobytes each. */
const mostKept = 500;
/** Number of passages whose units are cached. */
const mostUnits = 4_000;
const mostPassages = 16;
/** More would not fit into a model's prompt. */
const mostForModel = 8;

/** Answers from passages alone, without a language model: finds, ranks, and estimates how likely the best one is right. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { search, unitVectors, ports, languages, pairs, mayRerank } = options;
  const keptUnits = createMemory<ReadUnit[]>(mostUnits);
  /** Units of passages are read once, since a passage never changes under its id. */
  const unitsOf = (passage: Passage) => keptUnits.recall(passage.id, () => readUnits(passage));
  const cached = createAnswerCache<Chosen>({ most: mostKept, mayRerank });

  async function find(view: { botId: string; view: SourceFilter | undefined }, { message, before }: Asked) {
    const alone = await search(view, message, mostPassages);
    if (before === undefined) return { alone, all: alone };
    const together = await search(view, joinTurns(before.question, message), mostPassages);
    return { alone, together, all: [...new Map([...alone, ...together].map((one) => [one.id, one])).values()] };
  }

  /** The best answer of the content. */
  async function decide(asked: Asked, found: FoundPassages, watched: AnsweringPorts) {
    const language = sharedLanguage(asked.message, [...found.alone, ...(found.together ?? [])]);
    // A question in another language than the content is answered here, too: the cross-encoder reads English only.
    const spoken = clearLanguageOf(asked.message) ?? language;
    const isEnglish = language === 'en' && spoken === 'en';
    const foreign = spoken === language ? undefined : language;
    const weights = isEnglish ? undefined : languages();
    const decideOn = async (some: FoundPassages): Promise<(Decision & Partial<LanguageDecision>) | undefined> =>
      weights
        ? await answerInLanguage(asked, some, language, weights, watched)
        : await answerFromPassages(asked, some, watched);
    const section = sectionAsking(asked.message, found.alone);
    const own = section.length === 0 ? undefined : await decideOn({ alone: section });
    if (own) return { ranking: own.ranking, ...standingOf({ ...own, probability: 1 }, ports.weights, foreign) };
    const decision = await decideOn(found);
    return { ranking: decision?.ranking ?? [], ...standingOf(decision, decision?.stage ?? ports.weights, foreign) };
  }

  async function choose(asked: Asked & { whole: string }, found: FoundPassages, watch: Watch): Promise<Chosen> {
    const { embed, score, scoreInLanguage } = ports;
    const watched = {
      ...ports,
      embed: embed && watch(embed),
      score: score && watch(score),
      scoreInLanguage: scoreInLanguage && watch(scoreInLanguage),
    };
    const { alone, together } = found;
    const pair = alone.some(isPair) ? await pairFor(pairs, asked, alone, watched.embed) : undefined;
    if (pair?.standing === 'same') return { ...nothing, curated: findingOfPair(pair) };
    const contents = { alone: alone.filter(isContent), ...(together && { together: together.filter(isContent) }) };
    const chosen = await decide(asked, contents, watched);
    const suggestions = chosen.quoted ? [] : nearSections(asked.message, alone);
    // A pair never answers another question than its own, but it may be the closest that there is.
    const closest = chosen.quoted ? undefined : (chosen.closest ?? (pair && findingOfPair(pair)));
    return { ...chosen, closest, suggestions };
  }

  return async (botId, message, history, { filter, whole = message } = {}) => {
    const asked = { message, whole, before: earlierOf(history) };
    const passages = await find({ botId, view: filter }, asked);
    const vectors = await unitVectors(passages.all);
    const vectorsOf = new Map(passages.all.map(({ id }, at) => [id, vectors[at]]));
    const chosen = await cached(keyOf(asked, passages, vectorsOf), (watch) => {
      const read = (some: readonly Passage[]) =>
        some.map((passage) => ({ ...passage, units: unitsOf(passage), vectors: vectorsOf.get(passage.id) }));
      const { alone, together } = passages;
      return choose(asked, { alone: read(alone), ...(together && { together: read(together) }) }, watch);
    });
    return { ...chosen, passages: passages.alone.slice(0, mostForModel) };
  };
}

async function pairFor(
  pairs: PairWeights,
  { message, whole }: { message: string; whole: string },
  alone: readonly FoundPassage[],
  embed: AnsweringPorts['embed'],
) {
  const greeted = whole === message ? undefined : matchPair(whole, alone, pairs, undefined);
  return greeted?.standing === 'same' ? greeted : matchPair(message, alone, pairs, await embed?.(message));
}

/** The turn before a message; a question that depends on the one before it is read together with that. */
function earlierOf(history: readonly HistoryMessage[]): Earlier | undefined {
  const at = history.findLastIndex(({ role }) => role === 'user');
  const question = history[at]?.text;
  if (question === undefined) return undefined;
  const answer = history.slice(at + 1).find(({ role }) => role === 'assistant')?.text ?? '';
  const before = mayDependOnContext(question)
    ? history.slice(0, at).findLast(({ role }) => role === 'user')?.text
    : undefined;
  return { question: before === undefined ? question : joinTurns(before, question), answer };
}

type Chosen = Omit<DocumentFindings, 'passages'>;

const nothing: Chosen = { curated: undefined, quoted: undefined, closest: undefined, suggestions: [], ranking: [] };

const isPair = ({ question }: FoundPassage) => question !== undefined;
const isContent = (passage: FoundPassage) => !isPair(passage);

/** What is probable enough is the answer, what is a little less is the closest that was found. */
function standingOf(
  decision: Decision | undefined,
  { answerFrom, closestFrom }: Pick<DocumentWeights, 'answerFrom' | 'closestFrom'>,
  language: Language | undefined,
) {
  const found = decision && findingOf(decision);
  const finding = found && { ...found, language };
  const none = { curated: undefined, quoted: undefined, closest: undefined };
  if (finding === undefined || finding.confidence < closestFrom) return none;
  return finding.confidence < answerFrom ? { ...none, closest: finding } : { ...none, quoted: finding };
}

/** The whole answer of a pair. */
function findingOfPair({ passage, probability }: PairMatch): Finding | undefined {
  const [unit] = passage.units;
  const evidence = unit ? [{ passage, quote: unit.quote }] : [];
  return findingOf({ text: unit?.text ?? '', evidence, probability, ranking: [] });
}

/** The cache key: everything that an answer is made from. */
function keyOf(
  { message, whole, before }: Asked & { whole: string },
  { alone, together = [] }: { alone: readonly Passage[]; together?: readonly Passage[] },
  vectors: ReadonlyMap<string, unknown>,
): string {
  const describe = ({ id, title, url, score }: Passage) => [id, title, url, score, vectors.get(id) !== undefined];
  return hash('sha256', JSON.stringify([message, whole, before, alone.map(describe), together.map(describe)]));
}

type Found = FoundPassage & Passage;

function findingOf({ text, evidence, probability }: Decision): Finding | undefined {
  const told = text.trim();
  if (told === '') return undefined;
  const sources = evidence.map(({ passage, quote }) => {
    const found = passage as Found; // The passages returned are the ones passed in.
    return { title: sectionTitle(passage), url: found.url, quote, ...placeIn(found, quote) };
  });
  // A table row may prove two lines of an answer but is listed once.
  const distinct = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return { text: told, sources: [...distinct.values()], confidence: probability };
}

/** A source is named by its section, with its document behind it. */
export function sectionTitle({ title, headings, question }: Omit<PassageText, 'text'>): string {
  // A corrected answer may be a source of its own, which is named like its question.
  if (question !== undefined && isSameText(title, question)) return answersTitle;
  const section = headings.at(-1) ?? '';
  return section === '' || section === title ? title : `${section} \u2013 ${title}`;
}

const isSameText = (one: string, other: string) => {
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
  return flat(other).startsWith(flat(one));
};

/** The passages of the section whose heading asks exactly this question; none if several sections do. */
function sectionAsking(message: string, passages: readonly FoundPassage[]): readonly FoundPassage[] {
  const asked = flat(message);
  // A single word may mean anything.
  if (!asked.includes(' ')) return [];
  const asking = passages.filter(({ headings }) => /[?\uff1f\u061f]\s*$/.test(headings.at(-1) ?? ''));
  const found = asking.filter(({ headings }) => flat(withoutNumber(headings.at(-1) ?? '')) === asked);
  const sections = new Set(found.map(({ title, headings }) => JSON.stringify([title, headings])));
  return sections.size === 1 ? found : [];
}
