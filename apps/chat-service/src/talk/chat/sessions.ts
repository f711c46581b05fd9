import { setTimeout as delay } from 'node:timers/promises';
import { refuseHeld } from '../../bots/bots/legal-hold.ts';
import { readPictures } from '../../people/accounts/person-pictures.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { ConversationsTable, MessagesTable } from '../../platform/database/schema.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import {
  answerTo,
  findConversation,
  lastQuestion,
  matchesConversation,
  questionInProgress,
} from './conversation-rows.ts';
import { fromRow } from './stored-answer.ts';
import type { StoredAnswer, Turn } from './turn.ts';
import { sessionNotFound } from './turn-attempts.ts';
import { holderOf } from './turn-queries.ts';
import type { Turns } from './turns.ts';

export type Message = { id: string; position: number; at: number } & (
  | { question: { text: string; state: QuestionState } }
  | { answer: StoredAnswer; author: string | undefined; picture: string | undefined }
);

/** `unanswered`: its turn failed, or crashed. */
type QuestionState = 'answered' | 'running' | 'unanswered';

export interface Page {
  conversation: ConversationsTable;
  messages: Message[];
  /** Position after which the next page begins; undefined on the last page. */
  nextAfter: number | undefined;
}

export interface SessionsOptions {
  database: Database;
  turns: Turns;
  now: () => number;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Conversations as the key's holder sees them. Those of other bots or workspaces are reported as not found. */
export function createSessions({ database, turns, now }: SessionsOptions) {
  const { build, read, write } = database;
  return {
    async page(scope: TurnScope, id: string, { after, limit }: { after: number; limit: number }): Promise<Page> {
      const conversation = await findConversation(database, scope, id, now());
      const query = build.selectFrom('messages').selectAll().where('conversation_id', '=', id);
      // One extra row shows whether there is a next page.
      const page = query
        .where('position', '>', after)
        .orderBy('position')
        .limit(limit + 1);
      const rows = await read(page);
      const running = questionInProgress(conversation);
      const pictures = await readPictures(database, rows.map(authorOf));
      const messages = rows.slice(0, limit).map((row) => messageOf(row, running, pictures));
      return { conversation, messages, nextAfter: rows.length > limit ? messages.at(-1)?.position : undefined };
    },

    /** `extraSteps` are stored in the same unit. */
    async remove(scope: TurnScope, id: string, extraSteps: readonly Step[] = []): Promise<void> {
      await refuseHeld(database, [scope.botId]);
      const query = build.deleteFrom('conversations').where(matchesConversation(scope, id));
      const { done } = await write([{ query, mustAffect: true }, ...extraSteps]);
      if (!done) throw sessionNotFound();
      turns.forget(id);
    },
  };
}

export const authorOf = ({ author_id }: MessagesTable): string | null => author_id;

/** `running` is the id of the question that is being answered; `pictures` are those of the authors. */
export function messageOf(
  row: MessagesTable,
  running: string | undefined,
  pictures: ReadonlyMap<string, string>,
): Message {
  const { id, position, created_at: at, text } = row;
  if (row.role === 'assistant') {
    const picture = pictures.get(row.author_id ?? '');
    return { id, position, at, answer: fromRow(row), author: row.author_name ?? undefined, picture };
  }
  const unfinished = running === id ? 'running' : 'unanswered';
  return { id, position, at, question: { text, state: row.state === 'done' ? 'answered' : unfinished } };
}

interface RunningAnswersOptions extends SessionsOptions {
  /** How often to poll a turn of another instance. */
  pollMs: number;
}

export type RunningAnswers = ReturnType<typeof createRunningAnswers>;

/** Answers in progress, on this instance or another. */
export function createRunningAnswers({ database, turns, now, pollMs }: RunningAnswersOptions) {
  const { build, write } = database;
  const findHeld = async (scope: TurnScope, id: string) =>
    questionInProgress(await findConversation(database, scope, id, now()));

  async function answerElsewhere(scope: TurnScope, id: string, questionId: string): Promise<StoredAnswer> {
    do await delay(pollMs);
    while ((await findHeld(scope, id)) === questionId);
    return await answerTo(database, questionId);
  }

  return {
    /** Stops the answer in progress and keeps its text so far. False when there is none. */
    async stop(scope: TurnScope, id: string): Promise<boolean> {
      const questionId = await findHeld(scope, id);
      if (questionId === undefined) return false;
      const turn = turns.running(id);
      if (turn) {
        turn.interrupt('stopped');
        await turn.finished.catch(() => undefined);
        return true;
      }
      const query = build
        .updateTable('conversations')
        .set({ lease_owner: holderOf(id, questionId).stopId })
        .where(matchesConversation(scope, id))
        .where('lease_owner', '=', questionId);
      const { done } = await write([{ query, mustAffect: true }]);
      return done;
    },

    /**
     * The answer in progress, or else the answer to the last question. One from another instance is delivered once it is
     * complete. A question whose turn failed or crashed with its instance has none.
     */
    async follow(scope: TurnScope, id: string): Promise<{ turn: Turn } | { answer: Promise<StoredAnswer> }> {
      const questionId = await findHeld(scope, id);
      const turn = turns.running(id);
      if (turn) return { turn };
      if (questionId !== undefined) return { answer: answerElsewhere(scope, id, questionId) };
      return { answer: Promise.resolve(await answerTo(database, await lastQuestion(database, id))) };
    },
  };
}
