import { type DialectWords, dialectWords, type Migration } from './migration.ts';

/** What bots know: sources, their pages and passages, and the index in which passages are found. */
export const knowledge: Migration = {
  name: '0005-knowledge',
  statements: (words) => [
    ...sourceTables(words),
    ...passageTables(words),
    ...(words === dialectWords.sqlite ? sqliteIndex : postgresIndex),
    // Until now every bot answered from the data set.
    `insert into knowledge_sources (
      id, bot_id, workspace_id, kind, title, settings, state, revision, live_generation, last_generation, attempts,
      created_at, updated_at
    ) select case when length(id) > 60 then id else 'src_' || id end, id, workspace_id, 'dataset', 'Minecraft data set', '{}', 'ready', 0, 0, 0, 0,
      created_at, created_at from bots where deleted_at is null`,
  ],
};

function sourceTables(words: DialectWords): string[] {
  const { instant, strict, keyed } = words;
  return [
    `create table knowledge_sources (
      id text primary key,
      bot_id text not null,
      workspace_id text not null,
      kind text not null check (kind in ('dataset', 'text', 'qa', 'file', 'url', 'site')),
      title text not null,
      url text,
      settings text not null,
      state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
      error text,
      revision integer not null,
      live_generation integer not null,
      run_generation integer,
      last_generation integer not null,
      attempts integer not null,
      refresh_hours integer,
      next_run_at ${instant},
      finished_at ${instant},
      lease_owner text,
      lease_until ${instant},
      created_at ${instant} not null,
      updated_at ${instant} not null,
      deleted_at ${instant},
      foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
    )${strict}`,
    'create index knowledge_sources_by_bot on knowledge_sources (bot_id, created_at)',
    'create index knowledge_sources_due on knowledge_sources (next_run_at) where next_run_at is not null',
    'create index knowledge_sources_deleted on knowledge_sources (deleted_at) where deleted_at is not null',
    `create table knowledge_contents (
      source_id text primary key references knowledge_sources (id) on delete cascade,
      text text not null
    )${strict}`,
    `create table knowledge_words (
      source_id text not null references knowledge_sources (id) on delete cascade,
      word text${words === dialectWords.sqlite ? '' : ' collate "C"'} not null,
      bot_id text not null,
      primary key (source_id, word)
    )${keyed}`,
    'create index knowledge_words_by_bot on knowledge_words (bot_id, word)',
  ];
}

function passageTables(words: DialectWords): string[] {
  const { instant, strict } = words;
  const isSqlite = words === dialectWords.sqlite;
  return [
    `create table knowledge_pages (
      id text primary key,
      source_id text not null references knowledge_sources (id) on delete cascade,
      url text not null,
      state text not null check (state in ('waiting', 'done', 'failed', 'skipped')),
      reason text,
      generation integer not null,
      bytes integer,
      title text,
      hash text,
      etag text,
      last_modified text,
      passages integer not null,
      updated_at ${instant} not null,
      unique (source_id, url)
    )${strict}`,
    'create index knowledge_pages_by_state on knowledge_pages (source_id, state, id)',
    `create table knowledge_passages (
      number ${isSqlite ? 'integer primary key' : 'bigint generated always as identity primary key'},
      id text not null unique,
      source_id text not null references knowledge_sources (id) on delete cascade,
      page_id text not null,
      bot_id text not null,
      from_generation integer not null,
      until_generation integer,
      position integer not null,
      title text not null,
      url text not null,
      headings text not null,
      text text not null,
      question text,
      hash text not null,
      embedding ${isSqlite ? 'blob' : 'bytea'},
      embedding_name text
    )${strict}`,
    'create index knowledge_passages_by_page on knowledge_passages (source_id, page_id, position)',
    'create index knowledge_passages_by_bot on knowledge_passages (bot_id)',
    'create index knowledge_passages_plain on knowledge_passages (number) where embedding_name is null',
    `create index knowledge_passages_ended on knowledge_passages (source_id, until_generation)
      where until_generation is not null`,
  ];
}

/** Contentless: words only, since the texts are in the passages table. */
const sqliteIndex = [
  `create virtual table knowledge_index using fts5 (
    bot, heading, body, content = '', contentless_delete = 1, prefix = '3 4', tokenize = 'unicode61 remove_diacritics 2'
  )`,
  `create trigger knowledge_index_follows after delete on knowledge_passages
    begin delete from knowledge_index where rowid = old.number; end`,
];

/** Similar words are found faster with pg_trgm, which not every server has or lets us install. */
const postgresIndex = [
  `create table knowledge_index (
    number bigint primary key references knowledge_passages (number) on delete cascade,
    bot_id text not null,
    words tsvector not null
  )`,
  'create index knowledge_index_words on knowledge_index using gin (words)',
  'create index knowledge_index_by_bot on knowledge_index (bot_id)',
  `do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`,
  `do $$ begin
    create index knowledge_words_trigrams on knowledge_words using gin (word gin_trgm_ops);
  exception when others then null; end $$`,
];
