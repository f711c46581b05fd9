import {
  createRecordAnswerer,
  type RankedUnit,
  type RecordAnswer,
  type RecordAnswerer,
  readRecordWeights,
} from '@lectern/answering';
import { otherNames, type Resource } from '@lectern/dataset';
import { openCatalogFacts } from '@lectern/dataset/catalog';
import { openLocalWords } from '@lectern/dataset/names';
import { createMemory, type Logger } from '@lectern/service-kit';
import type { Embedding } from '../../knowledge/embedding/embedding.ts';
import type { Embeddings } from '../../knowledge/embedding/embeddings.ts';
import { englishWords } from '../../knowledge/embedding/model-files.ts';
import { createAnswerCache, type Watch } from '../answer/answer-cache.ts';
import type { Finding, HistoryMessage, Source } from '../answer/answerer.ts';
import { createRecordCosines } from './record-cosines.ts';
import { createRecordSource, openCatalogOnce } from './record-evidence.ts';

export interface RecordAnswersOptions {
  resources: readonly Resource[];
  /** Address of the data service; sources link to its records. */
  dataUrl: () => string;
  embeddings: Pick<Embeddings, 'ready'>;
  /** Caches the vectors of questions. */
  embedding: () => Embedding | undefined;
  /** The cross-encoder's score of each unit. */
  score: (question: string, units: readonly string[]) => Promise<readonly number[] | undefined>;
  /** Where vectors that are not shipped with the service are cached. */
  cacheDir: string;
  logger: Logger;
  mayRerank: () => boolean;
}

export interface RecordFinding extends Finding {
  /** Whether it is probable enough to be given as the answer, or as the closest that was found. */
  standing: 'answer' | 'closest' | 'unlikely';
  /** The sources and the records of the other candidates, as evidence for a model. */
  near: readonly Source[];
  /** The candidates, best first. */
  ranking?: readonly RankedUnit[];
}

const mostSources = 5;
/** Number of questions whose findings are cached, a few kilobytes each. */
const mostKept = 500;
/** Number of earlier questions that an answer may depend on. */
const mostBefore = 4;

/** Shared by all services of a process that use the same data set. */
const answerers = new WeakMap<readonly Resource[], RecordAnswerer>();

/** Answers from the records alone, each answer with the records that prove it. The index is built lazily. */
export function createRecordAnswers(options: RecordAnswersOptions) {
  const { resources, dataUrl, score, mayRerank } = options;
  const cached = createAnswerCache<RecordFinding | undefined>({ most: mostKept, mayRerank });
  const weights = readRecordWeights();
  const sourceOf = createRecordSource(dataUrl);
  const suggested = createMemory<string[]>(mostKept);
  let opened: { answerer: RecordAnswerer; cosines: ReturnType<typeof createRecordCosines> } | undefined;

  function open() {
    if (opened !== undefined) return opened;
    const isEnglish = (word: string) => englishWords.has(word);
    const known = answerers.get(resources);
    const answerer =
      known ??
      createRecordAnswerer({
        ...{ resources, otherNames, weights, isEnglish },
        catalog: openCatalogFacts(openCatalogOnce()),
        local: openLocalWords(),
      });
    answerers.set(resources, answerer);
    opened = { answerer, cosines: createRecordCosines({ ...options, texts: answerer.texts }) };
    return opened;
  }

  function toFinding({ text, unit, proof, confidence, ranking, language }: RecordAnswer): RecordFinding {
    const sources = [...new Set(proof)].slice(0, mostSources).flatMap(({ resource, record }, place) => {
      if (resource === undefined || record === undefined) return [];
      return [{ ...sourceOf(resource, record), ...(place === 0 ? { quote: unit.quote } : {}) }];
    });
    const standing =
      confidence >= weights.answerFrom ? 'answer' : confidence >= weights.closestFrom ? 'closest' : 'unlikely';
    const others = nearRecords(ranking).filter(({ url }) => !sources.some((one) => one.url === url));
    // The records are in English.
    const other = language === undefined ? {} : { language: 'en' };
    return { text, sources, confidence, ranking, standing, near: [...sources, ...others], ...other };
  }

  function nearRecords(ranking: readonly RankedUnit[]): Source[] {
    const things = new Set(ranking.flatMap(({ unit }) => unit.proof.slice(0, 1)));
    return [...things].flatMap(({ resource, record }) => (resource && record ? [sourceOf(resource, record)] : []));
  }

  async function find(message: string, before: readonly string[], watch: Watch): Promise<RecordFinding | undefined> {
    const { answerer, cosines } = open();
    const found = await answerer.answer(message, before, { compare: watch(cosines.compare), score: watch(score) });
    return found && toFinding(found);
  }

  return {
    /** The best answer of the records, however improbable; undefined when there is no candidate. */
    answer(message: string, history: readonly HistoryMessage[]): Promise<RecordFinding | undefined> {
      const before = history.filter(({ role }) => role === 'user').map(({ text }) => text);
      const recent = before.slice(-mostBefore);
      return cached(JSON.stringify([dataUrl(), message, ...recent]), (watch) => find(message, recent, watch));
    },
    /** Up to three names that are close to what was asked. */
    suggest: (message: string): string[] => suggested.recall(message, () => open().answerer.suggest(message)),
    /** Builds the index of the records, so that the first question need not wait for it. */
    load: async () => void open(),
    /** Resolves once questions are also compared by meaning, which may never happen. */
    ready: (): Promise<void> => open().cosines.ready,
  };
}
