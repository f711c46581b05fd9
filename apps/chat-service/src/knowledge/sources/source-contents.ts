import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from '../../platform/database/passage-index.ts';
import { holdsWords } from '../../platform/marks/quoted.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { PageStart } from './page-marks.ts';
import { readPages } from './passage-page.ts';
import type { Page, PageState } from './source.ts';
import { pageOf, type SourcePath, selectSources } from './source-rows.ts';
import type { SealedSecrets } from './source-secrets.ts';

export interface PagesQuery {
  limit: number;
  state?: PageState | undefined;
  /** The id of the last page of the previous list. */
  after?: string | undefined;
}

/** A passage as shown to people who check what was read. */
export interface Excerpt {
  number: number;
  title: string;
  url: string;
  headings: string[];
  question: string | undefined;
  text: string;
  pages?: readonly PageStart[];
}

export interface TextQuery {
  limit: number;
  pageId?: string | undefined;
  /** The number of the last passage of the previous list. */
  after?: number | undefined;
  /** Words of the passage to begin with, unless it is a later list. */
  quote?: string | undefined;
}

const mostWords = 4;
const mostFound = 200;

/** The contents of a source: its pages and their searchable text. Undefined when there is no such source. */
export function createSourceContents({ build, read }: Database) {
  const isThere = async (scope: WorkspaceScope, { botId, sourceId }: SourcePath) =>
    (await read(selectSources(build, scope, botId).where('knowledge_sources.id', '=', sourceId))).length > 0;

  /** The number of the passage that has these words. The database looks for the longest ones, which few passages have. */
  async function findQuoted(sourceId: string, quote = ''): Promise<number | undefined> {
    const words = quote.split(/\s+/).toSorted((one, other) => other.length - one.length);
    const sought = words.slice(0, mostWords).filter((word) => word !== '');
    if (sought.length === 0) return undefined;
    let passages = selectLive(build).select(['p.number', 'p.text']).where('p.source_id', '=', sourceId);
    for (const word of sought) {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      passages = passages.where(sql<boolean>`p.text like ${pattern} escape '\\'`);
    }
    const rows = await read(passages.orderBy('p.number').limit(mostFound));
    return rows.find(({ text }) => holdsWords(text, quote))?.number;
  }

  return {
    async listPages(scope: WorkspaceScope, path: SourcePath, query: PagesQuery): Promise<Page[] | undefined> {
      if (!(await isThere(scope, path))) return undefined;
      let pages = build.selectFrom('knowledge_pages').selectAll().where('source_id', '=', path.sourceId);
      if (query.state !== undefined) pages = pages.where('state', '=', query.state);
      if (query.after !== undefined) pages = pages.where('id', '>', query.after);
      return (await read(pages.orderBy('id').limit(query.limit))).map(pageOf);
    },

    /** What somebody typed: a text, or pairs as JSON; for an uploaded file, its extracted text. */
    async readGiven(scope: WorkspaceScope, path: SourcePath): Promise<string | undefined> {
      if (!(await isThere(scope, path))) return undefined;
      const given = build.selectFrom('knowledge_contents').select('text').where('source_id', '=', path.sourceId);
      return (await read(given))[0]?.text;
    },

    /** Its credentials as they are stored, for a copy of it. */
    async readSealed(scope: WorkspaceScope, path: SourcePath): Promise<SealedSecrets | undefined> {
      if (!(await isThere(scope, path))) return undefined;
      const stored = build.selectFrom('source_secrets').select(['names', 'sealed']);
      const [row] = await read(stored.where('source_id', '=', path.sourceId));
      return row && { names: JSON.parse(row.names), sealed: row.sealed };
    },

    async readText(scope: WorkspaceScope, path: SourcePath, query: TextQuery): Promise<Excerpt[] | undefined> {
      if (!(await isThere(scope, path))) return undefined;
      let passages = selectLive(build)
        .select(['p.number', 'p.title', 'p.url', 'p.headings', 'p.question', 'p.text', 'p.pages'])
        .where('p.source_id', '=', path.sourceId);
      if (query.pageId !== undefined) passages = passages.where('p.page_id', '=', query.pageId);
      const quoted = query.after === undefined ? await findQuoted(path.sourceId, query.quote) : undefined;
      if (quoted !== undefined) passages = passages.where('p.number', '>=', quoted);
      if (query.after !== undefined) passages = passages.where('p.number', '>', query.after);
      const rows = await read(passages.orderBy('p.number').limit(query.limit));
      return rows.map(({ headings, question, pages, ...row }) => ({
        ...row,
        ...readPages(pages),
        headings: JSON.parse(headings),
        question: question ?? undefined,
      }));
    },
  };
}

/** Passages that are visible to search. */
export function selectLive(build: Database['build']) {
  return build
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_sources as s', 's.id', 'p.source_id')
    .where(isLive);
}
