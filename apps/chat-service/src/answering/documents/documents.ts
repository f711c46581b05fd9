import { hash } from 'node:crypto';
import {
  type AnsweringPorts,
  answerFromPassages,
  type Decision,
  type FoundPassage,
  type Ranked,
  type ReadUnit,
  readUnits,
} from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';
import type { Passage } from '../../knowledge/passage.ts';
import type { PassageSearch } from '../../knowledge/passage-search.ts';
import type { UnitVectors } from '../../knowledge/search/unit-vectors.ts';
import { createAnswerCache, type Watch } from '../answer-cache.ts';
import type { Finding, HistoryMessage } from '../answerer.ts';
import { isOrder, withoutOrders } from './orders.ts';

/** What a bot's documents say about a question. */
export interface DocumentFindings {
  /** The nearest passages, the best first. */
  passages: readonly Passage[];
  /** The curated answer to this question. */
  curated: Finding | undefined;
  /** The best answer from the documents' text. */
  quoted: Finding | undefined;
  /** Similar sections and curated questions, for a question that has no answer. */
  suggestions: readonly string[];
  /** The candidates, best first. */
  ranking: readonly Ranked[];
}

export type Documents = (
  botId: string,
  message: string,
  history: readonly HistoryMessage[],
) => Promise<DocumentFindings>;

export interface DocumentsOptions {
  search: PassageSearch;
  /** The stored vectors of each unit. */
  unitVectors: UnitVectors;
  ports: AnsweringPorts;
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
export function createDocuments({ search, unitVectors, ports, mayRerank }: DocumentsOptions): Documents {
  const keptUnits = createMemory<ReadUnit[]>(mostUnits);
  /** Units of passages are read once, since a passage never changes under its id. */
  const unitsOf = (passage: Passage) => keptUnits.recall(passage.id, () => readUnits(passage).map(withoutOrder));
  const cached = createAnswerCache<Chosen>({ most: mostKept, mayRerank });

  async function find(botId: string, { message, before }: Asked): Promise<Passage[]> {
    const found = await search({ botId }, message, mostPassages);
    if (before === undefined) return found;
    const together = await search({ botId }, `${before} ${message}`, mostPassages);
    return [...new Map([...found, ...together].map((passage) => [passage.id, passage])).values()];
  }

  async function choose(asked: Asked, found: readonly Found[], watch: Watch): Promise<Chosen> {
    const { embed, score } = ports;
    const watched = { ...ports, embed: embed && watch(embed), score: score && watch(score) };
    const decision = await answerFromPassages(asked, found, watched);
    const finding = decision && decision.probability >= ports.weights.answerFrom ? findingOf(decision) : undefined;
    const isCurated = decision?.ranking[0]?.unit.kind === 'pair';
    return {
      curated: isCurated ? finding : undefined,
      quoted: isCurated ? undefined : finding,
      suggestions: finding === undefined ? suggest(found) : [],
      ranking: decision?.ranking ?? [],
    };
  }

  return async (botId, message, history) => {
    const asked = { message, before: history.findLast(({ role }) => role === 'user')?.text };
    const passages = await find(botId, asked);
    const vectors = await unitVectors(passages);
    const key = keyOf(asked, passages, vectors);
    const chosen = await cached(key, (watch) => {
      const found = passages.map((passage, at) => ({ ...passage, units: unitsOf(passage), vectors: vectors[at] }));
      return choose(asked, found, watch);
    });
    return { ...chosen, passages: passages.slice(0, mostForModel) };
  };
}

/** A sentence that gives orders to a machine is blanked but keeps its place, since vectors are stored in order. */
const withoutOrder = (unit: ReadUnit): ReadUnit => (isOrder(unit.text) ? { ...unit, text: '', compared: '' } : unit);

interface Asked {
  message: string;
  before: string | undefined;
}

type Chosen = Omit<DocumentFindings, 'passages'>;

/** The cache key: everything that an answer is made from. */
function keyOf({ message, before }: Asked, passages: readonly Passage[], vectors: readonly unknown[]): string {
  const found = passages.map(({ id, title, url, score }, at) => [id, title, url, score, vectors[at] !== undefined]);
  return hash('sha256', JSON.stringify([message, before, found]));
}

type Found = FoundPassage & Passage;

function findingOf({ text, evidence, probability }: Decision): Finding | undefined {
  const told = withoutOrders(text).trim();
  if (told === '' || evidence.some(({ quote }) => isOrder(quote))) return undefined;
  const sources = evidence.map(({ passage, quote }) => {
    const { title, url } = passage as Found; // The passages returned are the ones passed in.
    return { title, url, quote };
  });
  // A table row may prove two lines of an answer but is listed once.
  const distinct = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return { text: told, sources: [...distinct.values()], confidence: probability };
}

/** Passages below this have little to do with the question. */
const leastNear = 0.4;

function suggest(passages: readonly Found[]): string[] {
  const near = passages.filter(({ score }) => score >= leastNear);
  const names = near.map(({ question, headings, title }) => question ?? headings.at(-1) ?? title);
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 3);
}
