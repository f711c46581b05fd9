import { type CompiledQuery, sql } from 'kysely';
import type { Database } from './database.ts';
import { selectOwnRows } from './own-rows.ts';
import { isVisible, type SourceView } from './source-view.ts';

/** The words of a bot's sources, for questions with words that no source contains. */
export interface WordList {
  /** Those of the given prefixes that a known word begins with. */
  findBeginnings(botId: string, beginnings: readonly string[], view?: ViewOf): Promise<string[]>;
  /** Candidates for a misspelt word; the caller measures how close they are. */
  findNear(botId: string, word: string, view?: ViewOf): Promise<string[]>;
}

/** Undefined where every source can be seen. */
type ViewOf = { of: SourceView } | undefined;

const ofVisible = (view: ViewOf) =>
  view ? sql`and exists (select 1 from knowledge_sources s where s.id = w.source_id and ${isVisible(view.of)})` : sql``;

const mostNear = 2_000;

export function createWordList(database: Database): WordList {
  const { build, read, dialect } = database;
  let hasTrigrams: boolean | undefined = dialect === 'sqlite' ? false : undefined;

  return {
    async findBeginnings(botId, beginnings, view) {
      if (beginnings.length === 0) return [];
      const values = sql.join(beginnings.map((beginning) => sql`(${beginning}, ${beyond(beginning)})`));
      const query = sql<{ beginning: string }>`
        with asked (beginning, beyond) as (values ${values})
        select beginning from asked where exists (
          select 1 from knowledge_words w
          where w.bot_id = ${botId} and w.word >= asked.beginning and w.word < asked.beyond
          ${ofVisible(view)}
        )`;
      return (await read(query.compile(build))).map(({ beginning }) => beginning);
    },
    async findNear(botId, word, view) {
      hasTrigrams ??= (await read(trigramIndex.compile(build))).length > 0;
      const query = hasTrigrams ? bySimilarity(botId, word, view) : byFirstLetter(botId, word, view);
      return (await read(compile(query))).map((row) => row.word);
    },
  };

  function compile(query: ReturnType<typeof byFirstLetter>): CompiledQuery<{ word: string }> {
    return query.compile(build);
  }
}

/** The operator needs an extension that the server may not have: then it goes by the first letter, as on SQLite. */
const trigramIndex = sql`select 1 from pg_class where relname = 'knowledge_words_trigrams'`;

const mostScanned = 20_000;

function bySimilarity(botId: string, word: string, view: ViewOf) {
  const own = selectOwnRows({
    table: 'knowledge_words',
    columns: view ? ['word', 'source_id'] : ['word'],
    botId,
    where: sql`word % ${word}`,
    mostScanned,
  });
  return sql<{ word: string }>`select distinct w.word from (${own}) w where true ${ofVisible(view)} limit ${mostNear}`;
}

function byFirstLetter(botId: string, word: string, view: ViewOf) {
  const first = word.slice(0, 1);
  return sql<{ word: string }>`
    select distinct w.word from knowledge_words w
    where w.bot_id = ${botId} and w.word >= ${first} and w.word < ${beyond(first)}
    and length(w.word) between ${word.length - 2} and ${word.length + 2}
    ${ofVisible(view)} limit ${mostNear}`;
}

/** Sorts after every word with this prefix, byte by byte. */
function beyond(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}
