import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { defineQuery } from '../database/define-query.ts';
import { insertConversation, type Place, updateFree } from './turn-queries.ts';

/** A question with its answer, as they are stored. */
export interface KnownExchange {
  conversationId: string;
  questionId: string;
  question: string;
  answerId: string;
  text: string;
  answered: number | null;
  sources: string | null;
  usage: string | null;
  at: number;
}

export type AtOnceQueries = ReturnType<typeof createAtOnceQueries>;

/** The statements of a turn whose answer is known before its question is stored. They take no lease on the conversation. */
export function createAtOnceQueries(database: Database) {
  const { build } = database;
  return {
    /** A new conversation with both messages. */
    open: defineQuery((given: Place) => insertConversation(build, given, { message_count: 2 })),
    /** Counts both messages. Affects no row while a turn is running, or when there is no such conversation. */
    take: defineQuery((given: Place) =>
      updateFree(database, given).set(({ eb }) => ({
        message_count: eb('message_count', '+', 2),
        updated_at: given.at,
        lease_owner: null,
        lease_until: null,
      })),
    ),
    ...exchangeQueries(database),
    /** Affects a row only once: the exchange was stored although its caller was told that it failed. */
    disown: defineQuery((given: { questionId: string }) =>
      build
        .updateTable('messages')
        .set({ state: 'failed' })
        .where('id', '=', given.questionId)
        .where('state', '=', 'done'),
    ),
  };
}

function exchangeQueries({ build }: Database) {
  /** `before` gives the number of messages that the conversation had, plus an offset. */
  const exchange = (given: KnownExchange, before: (plus: number) => ReturnType<typeof sql<number>>) => {
    const both = { conversation_id: given.conversationId, created_at: given.at, state: 'done' as const };
    return build.insertInto('messages').values([
      {
        ...both,
        id: given.questionId,
        position: before(0),
        role: 'user',
        text: given.question,
        answered: null,
        sources: null,
        usage: null,
        question_id: null,
      },
      {
        ...both,
        id: given.answerId,
        position: before(1),
        role: 'assistant',
        text: given.text,
        answered: given.answered,
        sources: given.sources,
        usage: given.usage,
        question_id: given.questionId,
      },
    ]);
  };
  const count = (given: KnownExchange) =>
    sql`(select message_count from conversations where id = ${given.conversationId})`;
  return {
    storeFirst: defineQuery((given: KnownExchange) => exchange(given, (plus) => sql<number>`${sql.lit(plus)}`)),
    /** Must run right after `take`. */
    storeNext: defineQuery((given: KnownExchange) =>
      exchange(given, (plus) => sql<number>`${count(given)} - ${sql.lit(2 - plus)}`),
    ),
    /** The same, joined with `take` into one statement. */
    storeTaken: defineQuery((given: KnownExchange) =>
      exchange(given, (plus) => sql<number>`(select message_count - ${sql.lit(2 - plus)} from step_0)`),
    ),
  };
}
