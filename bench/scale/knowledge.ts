import type { Place } from './place.ts';
import { id, pick } from './words.ts';

const perBot = { sources: 2, pages: 2, passages: 2, words: 15 };

/** Sources with pages, passages in the index, and words. The texts are answers of the service and numbered words. */
export function knowledgeSql(dialect: Place['dialect'], now: number, texts: number): string[] {
  const { sources, pages, passages, words } = perBot;
  const source = id('src', `b.b || '/' || s.n`);
  const page = id('pag', `b.b || '/' || s.n || '/' || g.n`);
  const number = `(((b.b * ${sources} + s.n) * ${pages} + g.n) * ${passages} + p.n)`;
  const word = `'word' || ${pick(`${number} * 40 + o.n`, 1, 3_000)}`;
  const ofSources = `from scale_bots b join scale_numbers s on s.n < ${sources}`;
  const ofPages = `${ofSources} join scale_numbers g on g.n < ${pages}`;
  const heading = `'Page ' || x.title`;
  const gathered = dialect === 'postgres' ? `string_agg(${word}, ' ')` : `group_concat(${word}, ' ')`;
  return [
    `insert into knowledge_sources (id, bot_id, workspace_id, kind, title, url, settings, state, revision, live_generation,
      last_generation, attempts, created_at, updated_at)
      select ${source}, b.id, b.workspace_id, 'site', 'Help centre ' || s.n, 'https://customer-' || b.w || '.example', '{}', 'ready', 1, 1, 1, 0,
      ${now} - 86400000 - s.n, ${now} - 86400000 ${ofSources}`,
    `insert into knowledge_pages (id, source_id, url, state, generation, bytes, title, hash, passages, updated_at)
      select ${page}, ${source}, 'https://customer-' || b.w || '.example/' || g.n, 'done', 1, 4000, 'Page ' || g.n, md5(b.b || '/' || g.n),
      ${passages}, ${now} - 86400000 ${ofPages}`,
    `create table scale_passages as select ${number} as number, b.id as bot_id, ${source} as source_id, ${page} as page_id, p.n as position,
      g.n as title, (select ${gathered} from scale_numbers o where o.n < 40) as words ${ofPages} join scale_numbers p on p.n < ${passages}`,
    `insert into knowledge_passages (id, source_id, page_id, bot_id, from_generation, position, title, url, headings, text, hash)
      select ${id('psg', 'x.number')}, x.source_id, x.page_id, x.bot_id, 1, x.position, ${heading}, 'https://customer.example', '[]',
      t.answer || ' ' || x.words, md5(cast(x.number as text))
      from scale_passages x join scale_texts t on t.t = x.number % ${texts}`,
    dialect === 'postgres'
      ? `insert into knowledge_index (number, bot_id, words) select number, bot_id,
          setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', text) from knowledge_passages
          where number not in (select number from knowledge_index)`
      : `insert into knowledge_index (rowid, bot, heading, body) select number, 'bot' || replace(bot_id, '_', ''), title, text
          from knowledge_passages where number not in (select rowid from knowledge_index)`,
    `insert into knowledge_words (source_id, word, bot_id) select distinct ${source}, 'word' || ${pick(`b.b * 97 + s.n * 31 + o.n`, 1, 3_000)}, b.id
      ${ofSources} join scale_numbers o on o.n < ${words}`,
  ];
}
