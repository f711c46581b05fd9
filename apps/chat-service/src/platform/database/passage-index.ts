import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { KnowledgePassagesTable, KnowledgeSourcesTable } from './knowledge-schema.ts';
import { selectOwnRows } from './own-rows.ts';
import { isVisible, type SourceView } from './source-view.ts';

/** A word or a prefix to look for. */
export interface IndexWord {
  text: string;
  isPrefix: boolean;
}

export interface IndexEntry {
  passageId: string;
  botId: string;
  /** Words of title, headings and question. */
  heading: string;
  /** Words of the text. */
  body: string;
}

export type FoundRow = Pick<
  KnowledgePassagesTable,
  'id' | 'source_id' | 'title' | 'url' | 'headings' | 'text' | 'question' | 'hash' | 'pages' | 'pictures'
> & {
  number: number;
  kind: KnowledgeSourcesTable['kind'];
  /** 1 if visitors may read the source. */
  is_published: number;
};

/** The inverted index of passages. It only knows words: what a word is and how well a passage fits is decided elsewhere. */
export interface PassageIndex {
  /** A step to run after the one that stores the passage. */
  add(entry: IndexEntry): CompiledQuery;
  /**
   * The bot's live passages that have any of the words, best first as the database sees it. With a view, only passages of
   * sources that can be seen are ranked.
   */
  find(given: FindWords): CompiledQuery<FoundRow>;
}

interface FindWords {
  botId: string;
  words: readonly IndexWord[];
  limit: number;
  view?: { of: SourceView } | undefined;
}

export function createPassageIndex({ build, dialect }: Pick<Database, 'build' | 'dialect'>): PassageIndex {
  const queries = dialect === 'sqlite' ? sqliteQueries : postgresQueries;
  return {
    add: (entry) => queries.add(entry).compile(build),
    find: (given) => queries.find(given).compile(build),
  };
}

/** Passages that began in the live generation of their source or earlier, and have not ended. */
export const isLive = sql<boolean>`(
  s.deleted_at is null and p.from_generation <= s.live_generation
  and (p.until_generation is null or p.until_generation > s.live_generation)
)`;

/** Quotes inside of the settings' values are escaped, so no value can look like this one. */
export const isPublished = sql<number>`case when s.settings like '%"isPublished":true%' then 1 else 0 end`;

/** Whether the passage with a number belongs to a source that can be seen. */
export const isOfVisible = (view: SourceView, number: string) => sql<boolean>`exists (
  select 1 from knowledge_passages vp join knowledge_sources vs on vs.id = vp.source_id
  where vp.number = ${sql.ref(number)} and ${isVisible(view, 'vs')})`;

interface IndexQueries {
  add(entry: IndexEntry): RawBuilder<unknown>;
  find(given: FindWords): RawBuilder<FoundRow>;
}

/** Some index hits are not live: from an unfinished run, or replaced. Looking that up costs the most. */
export const oversampling = 3;

const columns = sql`p.number, p.id, p.source_id, p.title, p.url, p.headings, p.text, p.question, p.hash, p.pages, p.pictures, s.kind,
  ${isPublished} as is_published`;

const sqliteQueries: IndexQueries = {
  add: ({ passageId, botId, heading, body }) => sql`
    insert into knowledge_index (rowid, bot, heading, body)
    select number, ${botWord(botId)}, ${heading}, ${body} from knowledge_passages where id = ${passageId}`,
  // The bot is a word too, so that the index itself excludes other bots' passages; the comparison below makes sure.
  find: ({ botId, words, limit, view }) => sql`
    select ${columns} from (
      select rowid as number, rank from knowledge_index
      where knowledge_index match ${`bot : "${botWord(botId)}" AND {heading body} : (${words.map(ftsWord).join(' OR ')})`}
      and rank match 'bm25(0, 3, 1)' ${view ? sql`and ${isOfVisible(view.of, 'knowledge_index.rowid')}` : sql``} order by rank limit ${limit * oversampling}
    ) i
    cross join knowledge_passages p on p.number = i.number
    cross join knowledge_sources s on s.id = p.source_id
    where p.bot_id = ${botId} and s.bot_id = ${botId} and ${isLive}
    order by i.rank limit ${limit}`,
};

const mostScanned = 2_000;

const postgresQueries: IndexQueries = {
  add: ({ passageId, botId, heading, body }) => sql`
    insert into knowledge_index (number, bot_id, words)
    select number, ${botId}, setweight(to_tsvector('simple', ${heading}), 'A') || to_tsvector('simple', ${body})
    from knowledge_passages where id = ${passageId}`,
  find: ({ botId, words, limit, view }) => sql`
    select ${columns} from (
      select number, ts_rank(words, ${tsQuery(words)}) as rank from (${ownHits(botId, tsQuery(words))}) hits
      ${view ? sql`where ${isOfVisible(view.of, 'hits.number')}` : sql``} order by rank desc, number limit ${limit * oversampling}
    ) i
    join knowledge_passages p on p.number = i.number
    join knowledge_sources s on s.id = p.source_id
    where p.bot_id = ${botId} and s.bot_id = ${botId} and ${isLive}
    order by i.rank desc, p.number limit ${limit}`,
};

const ownHits = (botId: string, query: RawBuilder<unknown>) =>
  selectOwnRows({
    table: 'knowledge_index',
    columns: ['number', 'words'],
    botId,
    where: sql`words @@ ${query}`,
    mostScanned,
  });

/** A single word for the index, in which words consist of letters and digits only. */
function botWord(botId: string): string {
  return `bot${botId.replaceAll(/[^A-Za-z0-9]/g, '')}`;
}

function ftsWord({ text, isPrefix }: IndexWord): string {
  return `"${text.replaceAll('"', '')}"${isPrefix ? ' *' : ''}`;
}

function tsQuery(words: readonly IndexWord[]) {
  const text = words.map((word) => `'${word.text.replaceAll(/['\\]/g, '')}'${word.isPrefix ? ':*' : ''}`).join(' | ');
  return sql`to_tsquery('simple', ${text})`;
}
