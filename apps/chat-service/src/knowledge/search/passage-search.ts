import { soughtForms } from '@lectern/answering';
import type { Database } from '../../platform/database/database.ts';
import { createPassageIndex, type FoundRow, isPublished } from '../../platform/database/passage-index.ts';
import { isFiltered, isVisible, type SourceView } from '../../platform/database/source-view.ts';
import { createWordList } from '../../platform/database/word-list.ts';
import { closedLink } from '../../platform/shared/source-link.ts';
import type { Embedding } from '../embedding/embedding.ts';
import type { Passage } from '../sources/passage.ts';
import { readPages } from '../sources/passage-page.ts';
import { altsOf, linkPictures, readPictures } from '../sources/passage-pictures.ts';
import { selectLive } from '../sources/source-contents.ts';
import { createScorePassages, type Term } from './lexical-score.ts';
import { createMemorySearch } from './memory-search.ts';
import { createPgvectorSearch } from './pgvector-search.ts';
import { readTerms } from './spelling.ts';
import type { NearestPassages, VectorSearch } from './vector-search.ts';

/** The passages of one bot that best match a question, best first: only those that can be seen, for all without a view. */
export type PassageSearch = (
  scope: { botId: string; view?: SourceView },
  query: string,
  limit: number,
) => Promise<Passage[]>;

export interface PassageSearchOptions {
  database: Database;
  /** The current embedding model; without one, search uses words alone. */
  embedding: () => Embedding | undefined;
  /** Link to the page where people read a source that has no URL of its own. */
  linkTo: (sourceId: string) => string;
  now: () => number;
  onError(error: unknown): void;
}

const mostCandidates = 40;
const longestQuery = 2_000;
/** Shorter words begin too many others. */
const leastPrefix = 4;
const lexicalShare = 0.3;
/** Cosines below this range mean unrelated, those above it mean the same. */
const cosineRange = { lowest: 0.15, highest: 0.75 };

/** Searches by words, with spelling correction, and by meaning if there is a model. */
export function createPassageSearch(options: PassageSearchOptions): PassageSearch {
  const { database, embedding, linkTo } = options;
  const index = createPassageIndex(database);
  const wordList = createWordList(database);
  const findByMeaning = createMeaningSearch(options);
  const scorePassages = createScorePassages();

  async function findByWords(botId: string, query: string, view: ViewOf): Promise<{ terms: Term[]; rows: FoundRow[] }> {
    const terms = await readTerms(soughtForms(query), botId, wordList, view);
    const words = terms.flatMap(({ stems }) =>
      stems.map(({ text }) => ({ text, isPrefix: text.length >= leastPrefix })),
    );
    if (words.length === 0) return { terms, rows: [] };
    return { terms, rows: await database.read(index.find({ botId, words, limit: mostCandidates, view })) };
  }

  return async ({ botId, view: of }, query, limit) => {
    const view = (await isFiltered(database, botId, of)) ? { of } : undefined;
    const asked = query.slice(0, longestQuery).replaceAll('\0', ' ').toWellFormed();
    const current = embedding();
    const model = current?.reads?.(asked) === false ? undefined : current;
    const [{ terms, rows }, near] = await Promise.all([
      findByWords(botId, asked, view),
      model === undefined ? nothingNear : findByMeaning(model, botId, asked, view),
    ]);
    const known = new Set(rows.map(({ number }) => number));
    const all = [...rows, ...near.rows.filter(({ number }) => !known.has(number))];
    const scores = scorePassages(terms, all.map(scorable));
    const cosines = await near.cosinesOf(all.map(({ number }) => number));
    const found = all.map((row, at) => passageOf(row, fuse(scores[at] ?? 0, cosines.get(row.number)), linkTo));
    return distinct(found.sort((one, other) => other.score - one.score)).slice(0, limit);
  };
}

/** Undefined where every source can be seen. */
type ViewOf = { of: SourceView } | undefined;

interface Meaning {
  rows: FoundRow[];
  cosinesOf: NearestPassages['cosinesOf'];
}

const nothingNear: Meaning = { rows: [], cosinesOf: async () => new Map() };

function createMeaningSearch({ database, now, onError }: PassageSearchOptions) {
  const { build, read } = database;
  const search = createVectorSearch(database, now);

  return async (model: Embedding, botId: string, question: string, view: ViewOf): Promise<Meaning> => {
    try {
      const wanted = { botId, model, question, most: mostCandidates / 2, lowest: cosineRange.lowest, view };
      const { numbers, cosinesOf } = (await search(wanted)) ?? { numbers: [], ...nothingNear };
      const rows = numbers.length === 0 ? [] : await read(selectFound(build, botId, numbers, view));
      return { rows, cosinesOf };
    } catch (error) {
      // Search by words alone still finds most of it.
      onError(error);
      return nothingNear;
    }
  };
}

function selectFound(build: Database['build'], botId: string, numbers: readonly number[], view: ViewOf) {
  return selectLive(build)
    .where(isVisible(view ? view.of : 'everything'))
    .select(['p.number', 'p.id', 'p.source_id', 'p.title', 'p.url', 'p.headings', 'p.text', 'p.question', 'p.hash'])
    .select(['p.pages', 'p.pictures', 's.kind', isPublished.as('is_published')])
    .where('p.bot_id', '=', botId)
    .where('p.number', 'in', numbers);
}

function fuse(lexical: number, cosine: number | undefined): number {
  if (cosine === undefined) return lexical;
  const meaning = (cosine - cosineRange.lowest) / (cosineRange.highest - cosineRange.lowest);
  return lexicalShare * lexical + (1 - lexicalShare) * Math.min(1, Math.max(0, meaning));
}

/** What the pictures show counts as text. */
const scorable = (row: FoundRow) => ({
  ...row,
  headings: JSON.parse(row.headings) as string[],
  text: row.pictures === null ? row.text : `${row.text} ${altsOf({ pictures: readPictures(row.pictures) })}`,
});

function passageOf(row: FoundRow, score: number, linkTo: (sourceId: string) => string) {
  return {
    id: row.id,
    sourceId: row.source_id,
    kind: passageKinds[row.kind],
    title: row.title,
    url: row.url === '' ? ownLink(row, linkTo) : row.url,
    headings: JSON.parse(row.headings) as string[],
    text: row.text,
    ...readPages(row.pages),
    ...linkPictures(row.pictures, row.is_published === 1 ? linkTo(row.source_id) : undefined),
    ...(row.question === null ? { number: row.number } : { question: row.question }),
    score,
    hash: row.hash,
  };
}

/** Visitors may open what its owner has published. */
const ownLink = ({ source_id: id, is_published: may }: FoundRow, linkTo: (sourceId: string) => string) =>
  may === 1 ? linkTo(id) : closedLink(id);

const passageKinds: Readonly<Record<FoundRow['kind'], Passage['kind']>> = {
  dataset: 'text',
  text: 'text',
  qa: 'qa',
  file: 'file',
  url: 'page',
  site: 'page',
};

/** Text repeated on many pages of a site is returned only once. */
function distinct(found: readonly (Passage & { hash: string })[]): Passage[] {
  const seen = new Set<string>();
  const first = found.filter(({ hash, score }) => score > 0 && !seen.has(hash) && seen.add(hash));
  return first.map(({ hash: _, ...passage }) => passage);
}

/** In the database if it can compare vectors, otherwise in this process. */
function createVectorSearch(database: Database, now: () => number): VectorSearch {
  return database.comparesVectors ? createPgvectorSearch(database) : createMemorySearch({ database, now });
}
