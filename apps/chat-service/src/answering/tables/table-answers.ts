import {
  chooseCandidate,
  clearLanguageOf,
  type JudgeQueries,
  readTableWeights,
  type TableCandidate,
  type TableCandidates,
} from '@lectern/answering';
import { createMemory, type Logger } from '@lectern/service-kit';
import type { PassageOfPage, SourceVersion, TablePassages } from '../../knowledge/search/table-passages.ts';
import { placeIn } from '../../knowledge/sources/passage-page.ts';
import type { SourceFilter } from '../../platform/database/source-view.ts';
import type { Finding, HistoryMessage } from '../answer/answerer.ts';
import type { TablesThread } from './tables-thread.ts';

/** What the tables of a bot's sources say about a question. */
export interface TableFinding {
  /** Set if it is probable enough to be the answer. */
  answer: Finding | undefined;
  /** Whether rows have to be counted, compared or filtered, which no single row answers. */
  isComputed: boolean;
}

export type TableAnswers = (
  botId: string,
  message: string,
  history: readonly HistoryMessage[],
  filter?: SourceFilter,
) => Promise<TableFinding | undefined>;

export interface TableAnswersOptions {
  passages: TablePassages;
  thread: TablesThread;
  judge: JudgeQueries;
  logger: Pick<Logger, 'warn'>;
}

/** Where a passage can be read. Its text is kept only to tell which of its pages a row is on, and which picture is close to it. */
type Place = Pick<PassageOfPage, 'title' | 'url' | 'text' | 'pages' | 'pictures'>;

const placeOf = ({ title, url, text, pages = [], pictures = [] }: PassageOfPage): Place => ({
  title,
  url,
  pages,
  pictures,
  text: pages.length > 1 || pictures.length > 0 ? text : '',
});

/** After this time the documents answer without the tables. */
const longestMs = 3_000;
/** The first question about a source waits for its tables, because later ones get their answers from them. */
const longestFirstMs = 20_000;
const longestLoadingMs = 60_000;
const mostBefore = 3;
const mostSources = 5;
const mostKept = 10_000;
/** Further sources of a bot are left to the search. */
const mostLoaded = 200;

/** Answers from the tables of a bot's sources, which a separate thread has. */
export function createTableAnswers(options: TableAnswersOptions): TableAnswers {
  const { passages, thread, judge, logger } = options;
  const weights = readTableWeights();
  /** Sources by whether they have tables, and where each of their passages can be read. */
  const places = createMemory<ReadonlyMap<string, Place>>(mostKept, ({ size }) => 1 + size);
  const loading = new Map<string, Promise<void>>();

  async function load(version: SourceVersion): Promise<void> {
    const { key } = version;
    const read = await passages.readAll(version);
    const withTables = pagesWithTables(read);
    places.set(key, new Map(withTables.map((one) => [one.id, placeOf(one)])));
    if (withTables.length > 0) await thread.ask({ do: 'load', key, passages: withTables }, longestLoadingMs);
  }

  function loadOnce(version: SourceVersion): Promise<void> {
    const running = loading.get(version.key) ?? load(version).finally(() => loading.delete(version.key));
    loading.set(version.key, running);
    return running;
  }

  async function find(
    all: readonly SourceVersion[],
    messages: readonly string[],
  ): Promise<TableCandidates | undefined> {
    const versions = all.slice(0, mostLoaded);
    for (const version of versions) if (places.get(version.key) === undefined) await loadOnce(version);
    const tabled = versions.filter(({ key }) => (places.get(key)?.size ?? 0) > 0);
    if (tabled.length === 0) return undefined;
    const request = { do: 'ask', keys: tabled.map(({ key }) => key), messages } as const;
    const reply = await thread.ask(request, longestMs);
    if (!('missing' in reply)) return foundOf(reply);
    for (const version of tabled) if (reply.missing.includes(version.key)) await loadOnce(version);
    return foundOf(await thread.ask(request, longestMs));
  }

  function toFinding({ text, proofs }: TableCandidate, confidence: number, keys: readonly string[]): Finding {
    const sources = proofs.slice(0, mostSources).flatMap(({ passageId, quote, title: section }) => {
      const place = keys.map((key) => places.get(key)?.get(passageId)).find((one) => one !== undefined);
      if (place === undefined) return [];
      const title = section === '' || section === place.title ? place.title : `${section} \u2013 ${place.title}`;
      return [{ title, url: place.url, quote, ...placeIn(place, quote) }];
    });
    return { text, sources, confidence };
  }

  return async (botId, message, history, filter) => {
    if (isForeign(message)) return undefined;
    const before = history.filter(({ role }) => role === 'user').map(({ text }) => text);
    const sources = passages.versionsOf(botId, filter);
    const messages = [...before.slice(-mostBefore), message];
    const asked = sources.then((all) => find(all, messages)).catch(warnOf(logger, botId));
    const found = await Promise.race([asked, elapsed(longestFirstMs)]);
    if (found === undefined) return undefined;
    const chosen = await chooseCandidate(found, weights, judge);
    const { isComputed } = found;
    if (chosen === undefined || chosen.probability < weights.answerFrom) return { answer: undefined, isComputed };
    if (isForeign(`${chosen.candidate.about}\n${chosen.candidate.text}`)) return undefined;
    const keys = (await sources).map(({ key }) => key);
    const answer = toFinding(chosen.candidate, chosen.probability, keys);
    return { answer, isComputed: chosen.candidate.isComputed };
  };
}

/** The judge of tables reads English only; in other languages a row is found like any other passage. */
const isForeign = (text: string) => (clearLanguageOf(text) ?? 'en') !== 'en';

const warnOf = (logger: TableAnswersOptions['logger'], botId: string) => (error: unknown) => {
  logger.warn({ err: error, bot: botId }, 'the tables of a bot could not be asked');
  return undefined;
};

const foundOf = (reply: Awaited<ReturnType<TablesThread['ask']>>) => ('found' in reply ? reply.found : undefined);

/** Pages without a table need not be read again. */
function pagesWithTables(passages: readonly PassageOfPage[]): PassageOfPage[] {
  const pages = new Set(passages.filter(({ text }) => hasRows.test(text)).map(({ page }) => page));
  return passages.filter(({ page }) => pages.has(page));
}

const hasRows = /^[ \t]{0,8}\|/m;

async function elapsed(timeoutMs: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
  return undefined;
}
