import { type InsertObject, type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { leaseEnd, leaseTime, released } from '../../platform/database/lease-time.ts';
import type { MessagesTable, Schema } from '../../platform/database/schema.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';

/** Who holds the lease of a conversation. */
export interface Holder {
  conversationId: string;
  /** The question that is being answered; its id is the lease owner. */
  questionId: string;
  /** The lease owner once somebody has asked to stop; the holder notices at its next renewal. */
  stopId: string;
}

interface Lease extends Holder {
  leaseMs: number;
  at: number;
}

/** The filter of the question as text, and the hash of what the visitor has accepted; empty for none. */
type Beginning = Lease & TurnScope & { filter: string; consent: string };

interface AskedText {
  conversationId: string;
  questionId: string;
  text: string;
  at: number;
}

type AnswerRow = Omit<MessagesTable, 'role' | 'state' | 'handover_id' | 'author_id' | 'author_name'>;

const hourMs = 3_600_000;

export function holderOf(conversationId: string, questionId: string): Holder {
  return { conversationId, questionId, stopId: `stop:${questionId}` };
}

export type TurnQueries = ReturnType<typeof createTurnQueries>;

/** Every statement of a turn, composed once. */
export function createTurnQueries(database: Database) {
  const { build } = database;
  return { ...beginQueries(database), ...askQueries(build), ...endQueries(build) };
}

function beginQueries(database: Database) {
  const { build } = database;
  const end = (given: Pick<Lease, 'at' | 'leaseMs'>) => leaseEnd(database, given.at, given.leaseMs);
  const lease = (given: Beginning) =>
    updateFree(database, given).set({
      lease_owner: given.questionId,
      lease_until: end(given),
      filter: sql<string | null>`coalesce(nullif(cast(${given.filter} as text), ''), filter)`,
      ...acceptedAgain(given),
    });
  return {
    open: defineQuery((given: Beginning) =>
      insertConversation(build, given, {
        message_count: 1,
        lease_owner: given.questionId,
        lease_until: end(given),
        filter: sql<string | null>`nullif(cast(${given.filter} as text), '')`,
        consent_hash: sql<string | null>`nullif(cast(${given.consent} as text), '')`,
        consent_at: sql<
          number | null
        >`case when cast(${given.consent} as text) <> '' then cast(${given.at} as bigint) end`,
      }),
    ),
    /** Affects no row while another turn is running. Already counts the question that is stored next. */
    take: defineQuery((given: Beginning) =>
      lease(given).set(({ eb }) => ({ message_count: eb('message_count', '+', 1), updated_at: begunAt(given.at) })),
    ),
    /** The same for a question that is already stored. */
    takeAgain: defineQuery(lease),
    renew: defineQuery((given: Lease) =>
      build
        .updateTable('conversations')
        .set({ lease_until: end(given) })
        .where('id', '=', given.conversationId)
        .where(({ or, eb }) => or([eb('lease_owner', '=', given.questionId), eb('lease_owner', '=', given.stopId)]))
        .returning('lease_owner'),
    ),
  };
}

/** A text that was changed since is accepted anew; the time is that of the first message after it. */
function acceptedAgain({ consent, at }: Beginning) {
  const hash = sql<string>`cast(${consent} as text)`;
  return {
    consent_hash: sql<string | null>`coalesce(nullif(${hash}, ''), consent_hash)`,
    consent_at: sql<
      number | null
    >`case when ${hash} = '' or consent_hash = ${hash} then consent_at else cast(${at} as bigint) end`,
  };
}

/** A conversation, and the time of an event in it. */
interface Place extends TurnScope {
  conversationId: string;
  at: number;
}

type Accepted = 'consent_hash' | 'consent_at';

/** A new conversation; affects no row if one with this id exists. */
function insertConversation(
  build: Kysely<Schema>,
  given: Place,
  more: Pick<
    InsertObject<Schema, 'conversations'>,
    'message_count' | 'lease_owner' | 'lease_until' | 'filter' | Accepted
  >,
) {
  const { conversationId: id, botId, workspaceId, keyId, visitorId, messenger, at } = given;
  const owners = { bot_id: botId, workspace_id: workspaceId, key_id: keyId, visitor_id: visitorId, messenger };
  return build
    .insertInto('conversations')
    .values({ id, ...owners, created_at: at, updated_at: at, ...more })
    .onConflict((conflict) => conflict.column('id').doNothing());
}

/** Updates a conversation that has no running turn, and returns its new message count. */
function updateFree(database: Database, given: Place & { filter: string }) {
  return (
    database.build
      .updateTable('conversations')
      .where('id', '=', given.conversationId)
      .where('workspace_id', '=', given.workspaceId)
      .where('bot_id', '=', given.botId)
      .where(({ or, eb }) =>
        or([eb('lease_owner', 'is', null), eb('lease_until', '<=', leaseTime(database, given.at))]),
      )
      // What somebody who may see more was told is not continued by others.
      .where(({ or, eb }) => or([eb('filter', 'is', null), eb('filter', '=', given.filter)]))
      // While a person answers, or is awaited, the bot must not.
      .where(({ or, eb }) => or([eb('handover', 'is', null), eb('handover', '=', 'away')]))
      .returning('message_count')
  );
}

/**
 * The time is updated when the answer is stored. It is indexed, so a second write per turn would double the index work; only
 * a conversation that was silent for long gets the time of the question, so that it is not taken for silent.
 */
function begunAt(at: number) {
  return sql<number>`case when updated_at + ${sql.lit(hourMs)} < ${at} then ${at} else updated_at end`;
}

function askQueries(build: Kysely<Schema>) {
  const question = (given: AskedText) => ({
    id: given.questionId,
    conversation_id: given.conversationId,
    role: 'user' as const,
    text: given.text,
    created_at: given.at,
    state: 'pending' as const,
  });
  return {
    askFirst: defineQuery((given: AskedText) =>
      build.insertInto('messages').values({ ...question(given), position: 0 }),
    ),
    /** Must run right after `take`, which has counted it. */
    askNext: defineQuery((given: AskedText) =>
      build.insertInto('messages').values(({ selectFrom }) => ({
        ...question(given),
        position: selectFrom('conversations')
          .select(({ eb }) => eb('message_count', '-', 1).as('position'))
          .where('id', '=', given.conversationId),
      })),
    ),
    /** The same, joined with `take` into one statement. */
    askTaken: defineQuery((given: AskedText) =>
      build
        .insertInto('messages')
        .values({ ...question(given), position: sql<number>`(select message_count - 1 from step_0)` }),
    ),
  };
}

function endQueries(build: Kysely<Schema>) {
  const held = (given: Holder) =>
    build
      .updateTable('conversations')
      .set(released)
      .where('id', '=', given.conversationId)
      .where(({ or, eb }) => or([eb('lease_owner', '=', given.questionId), eb('lease_owner', '=', given.stopId)]));
  return {
    /** Affects no row when the conversation was removed or the lease was lost. */
    release: defineQuery(held),
    /** The same, and counts the answer. */
    releaseAnswered: defineQuery((given: Holder & { at: number }) =>
      held(given).set(({ eb }) => ({ message_count: eb('message_count', '+', 1), updated_at: given.at })),
    ),
    settleQuestion: defineQuery((given: { questionId: string; state: 'done' | 'failed' }) =>
      build
        .updateTable('messages')
        .set({ state: given.state })
        .where('id', '=', given.questionId)
        .where('state', '=', 'pending'),
    ),
    addAnswer: defineQuery((given: AnswerRow) =>
      build.insertInto('messages').values({
        id: given.id,
        conversation_id: given.conversation_id,
        position: given.position,
        role: 'assistant',
        text: given.text,
        created_at: given.created_at,
        answered: given.answered,
        sources: given.sources,
        usage: given.usage,
        suggestions: given.suggestions,
        question_id: given.question_id,
        state: 'done',
      }),
    ),
  };
}
