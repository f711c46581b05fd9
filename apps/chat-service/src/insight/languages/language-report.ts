import { clearLanguageOf } from '@lectern/answering';
import { sql } from 'kysely';
import { selectLive } from '../../knowledge/sources/source-contents.ts';
import type { Database } from '../../platform/database/database.ts';
import { isNoQuestion } from '../../platform/database/is-no-question.ts';
import { mapInTurns } from '../../platform/shared/in-turns.ts';

export interface LanguageFigures {
  /** Code of two letters; undefined where the texts are too short to tell. */
  language: string | undefined;
  /** Pages and texts of the bot's sources. */
  pages: number;
  questions: number;
  answered: number;
}

interface Period {
  workspaceId: string;
  botId: string;
  from: number;
  until: number;
}

/** The latest ones are read, so that a busy bot costs no more than others. */
const mostPages = 500;
const mostQuestions = 1_000;
const mostCharacters = 600;

/** The languages of a bot's content and of what its visitors asked in a period, the most asked first. */
export async function readLanguages(database: Database, period: Period): Promise<LanguageFigures[]> {
  const [pages, asked] = await Promise.all([readPages(database, period), readAsked(database, period)]);
  const figures = new Map<string | undefined, LanguageFigures>();
  const of = (text: string) => {
    const language = clearLanguageOf(text);
    const known = figures.get(language) ?? { language, pages: 0, questions: 0, answered: 0 };
    figures.set(language, known);
    return known;
  };
  // To tell the languages of all of them takes some tenths of a second.
  await mapInTurns(pages, (text) => {
    of(text).pages += 1;
  });
  await mapInTurns(asked, ({ text, answered }) => {
    const known = of(text);
    known.questions += 1;
    known.answered += answered;
  });
  return [...figures.values()].sort(
    (one, other) =>
      other.questions - one.questions ||
      other.pages - one.pages ||
      (one.language ?? '~').localeCompare(other.language ?? '~'),
  );
}

/** The beginning of each page or text of the sources. */
async function readPages({ build, read }: Database, { workspaceId, botId }: Period): Promise<string[]> {
  const first = selectLive(build)
    .innerJoin('bots as b', 'b.id', 's.bot_id')
    .select(({ fn }) => fn.min('p.number').as('number'))
    .where('b.workspace_id', '=', workspaceId)
    .where('s.bot_id', '=', botId)
    .groupBy('p.page_id')
    .orderBy('number', 'desc')
    .limit(mostPages);
  const rows = await read(
    build
      .selectFrom('knowledge_passages as k')
      .innerJoin(first.as('f'), 'f.number', 'k.number')
      .select(['k.title', sql<string>`substr(k.text, 1, ${sql.lit(mostCharacters)})`.as('text')]),
  );
  return rows.map(({ title, text }) => `${title}\n${text}`);
}

async function readAsked({ build, read }: Database, { workspaceId, botId, from, until }: Period) {
  const rows = await read(
    build
      .selectFrom('conversations as c')
      .innerJoin('messages as a', 'a.conversation_id', 'c.id')
      .innerJoin('messages as q', 'q.id', 'a.question_id')
      .select([sql<string>`substr(q.text, 1, ${sql.lit(mostCharacters)})`.as('text'), 'a.answered'])
      .where('c.workspace_id', '=', workspaceId)
      .where('c.bot_id', '=', botId)
      .where('c.updated_at', '>=', from)
      .where('a.role', '=', 'assistant')
      .where('a.state', '=', 'done')
      .where('q.handover_id', 'is', null)
      .where('q.created_at', '>=', from)
      .where('q.created_at', '<', until)
      .where(({ not }) => not(isNoQuestion('a.usage')))
      .orderBy('c.updated_at', 'desc')
      .limit(mostQuestions),
  );
  return rows.map(({ text, answered }) => ({ text, answered: answered ?? 0 }));
}
