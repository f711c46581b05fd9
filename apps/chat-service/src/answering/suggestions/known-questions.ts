import { clearLanguageOf, type Language } from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';
import { flat, readContentQuestions } from '../../knowledge/sources/content-questions.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { filterText, type SourceFilter } from '../../platform/database/source-view.ts';
import type { Finding } from '../answer/answerer.ts';

/** A question that was tried out: the bot answers it. */
export interface KnownQuestion {
  text: string;
  /** What the bot answers. */
  answer: string;
  quotes: readonly string[];
  language: Language | undefined;
  vector: Float32Array | undefined;
}

export interface KnownQuestionsOptions {
  database: Database;
  /** What the bot answers. */
  tryOut(botId: string, question: string, filter?: SourceFilter): Promise<Finding | undefined>;
  embed(text: string): Promise<Float32Array | undefined>;
  /** The model that compares questions by meaning; answers change with it. */
  modelName(): string | undefined;
  /** Runs work that yields to the answers which somebody waits for. */
  inBackground(botId: string, work: () => Promise<void>): Promise<void>;
  onError(error: unknown): void;
}

export type KnownQuestions = ReturnType<typeof createKnownQuestions>;

/** Bots whose questions are kept, with a vector for each question. */
const mostBots = 200;
const mostTried = 40;
/** Longer questions do not fit a button. */
const longest = 100;

interface Kept {
  version: string;
  questions: readonly KnownQuestion[];
}

/** The questions of a bot's owner and its content that the bot answers, tried out once for each version of the content. */
export function createKnownQuestions(options: KnownQuestionsOptions) {
  const { database, modelName, onError, inBackground } = options;
  const kept = createMemory<Kept>(mostBots);
  const running = new Map<string, Promise<void>>();
  const stateOf = createStateOf(database);
  const ending = new AbortController();

  async function find(name: string, version: string, wanted: Wanted): Promise<void> {
    try {
      kept.set(name, { version, questions: await tryAll(options, wanted, ending.signal) });
    } catch (error) {
      if (!ending.signal.aborted) onError(error);
    } finally {
      running.delete(name);
    }
  }

  return {
    /** Those that are known by now. If they have to be tried out first there are none yet: nobody waits for that. */
    async of(botId: string, filter?: SourceFilter): Promise<readonly KnownQuestion[]> {
      const state = await stateOf(botId);
      if (state === undefined) return [];
      const version = `${state.version} ${modelName()}`;
      // Who may see other sources is suggested other questions.
      const name = `${botId}\n${filterText(filter)}`;
      const known = kept.get(name);
      if (known?.version === version) return known.questions;
      if (!running.has(name) && !ending.signal.aborted) {
        const work = inBackground(botId, () => find(name, version, { botId, own: state.questions, filter }));
        running.set(name, work);
      }
      return [];
    },
    async close(): Promise<void> {
      ending.abort();
      await Promise.all(running.values());
    },
  };
}

interface Wanted {
  botId: string;
  /** The questions of the bot's owner. */
  own: readonly string[];
  filter: SourceFilter | undefined;
}

async function tryAll(
  { database, tryOut, embed }: KnownQuestionsOptions,
  { botId, own, filter }: Wanted,
  signal: AbortSignal,
): Promise<KnownQuestion[]> {
  const asked = [...own, ...(await readContentQuestions(database, botId, filter))].filter(
    ({ length }) => length <= longest,
  );
  const distinct = new Map(asked.toReversed().map((text) => [flat(text), text]));
  const found = new Map<string, KnownQuestion>();
  for (const text of [...distinct.values()].toReversed().slice(0, mostTried)) {
    signal.throwIfAborted();
    const finding = await tryOut(botId, text, filter);
    // Two questions with one answer are one suggestion.
    if (finding === undefined || found.has(finding.text)) continue;
    const { text: answer, sources } = finding;
    const quotes = sources.flatMap(({ quote }) => quote ?? []);
    const language = clearLanguageOf(`${text}\n${answer}`);
    found.set(answer, { text, answer, quotes, language, vector: await embed(text) });
  }
  return [...found.values()];
}

/** The owner's own questions and the version of the content; undefined if the bot suggests nothing. Part of every turn. */
function createStateOf({ build, read }: Database) {
  const find = defineQuery((given: { botId: string }) =>
    build
      .selectFrom('bots as b')
      .leftJoin('knowledge_sources as s', (join) => join.onRef('s.bot_id', '=', 'b.id').on('s.deleted_at', 'is', null))
      .select(({ fn }) => [
        'b.suggested_questions',
        fn.count('s.id').as('sources'),
        fn.sum('s.revision').as('revisions'),
        fn.max('s.created_at').as('newest'),
      ])
      .where('b.id', '=', given.botId)
      .where('b.follow_ups', '=', 1)
      .groupBy('b.suggested_questions'),
  );
  return async (botId: string) => {
    const [row] = await read(find({ botId }));
    if (row === undefined) return undefined;
    // We stored this ourselves, as a list of strings.
    const questions = JSON.parse(row.suggested_questions) as string[];
    return { questions, version: [row.suggested_questions, row.sources, row.revisions, row.newest].join(' ') };
  };
}
