import { createHash } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { isLeased } from '../../platform/database/lease-time.ts';
import { fromRow, passedAnswer } from './stored-answer.ts';
import type { StoredAnswer } from './turn.ts';

/** How a caller makes sure that a retried request is not executed twice. */
export interface Idempotency {
  key: string;
  /** Identical for identical requests. */
  fingerprint: string;
}

/** The outcome of an earlier request with the same key. */
export type EarlierRequest =
  | { kind: 'answered'; answer: StoredAnswer }
  /** Its question is stored, but the instance that answered it has crashed or failed. */
  | {
      kind: 'interrupted';
      keyId: string;
      key: string;
      conversationId: string;
      questionId: string;
      position: number;
      wasRefunded: boolean;
    };

const keptMs = 86_400_000;

export const fingerprintOf = (parts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export type IdempotencyStore = ReturnType<typeof createIdempotency>;

/**
 * A row refers to the question while its turn runs, and to the answer once there is one, so that removing a conversation
 * also removes what could be replayed. A running row whose conversation has lost its lease belongs to a crashed turn.
 */
export function createIdempotency(database: Database, now: () => number) {
  const { read, build } = database;
  const select = defineQuery((given: { keyId: string; key: string; since: number; at: number }) =>
    build
      .selectFrom('idempotency as request')
      .leftJoin('messages as message', 'message.id', 'request.body')
      .leftJoin('conversations as conversation', 'conversation.id', 'message.conversation_id')
      .select(['request.fingerprint', 'request.state', 'request.status', 'message.id', 'message.conversation_id'])
      .select([
        'message.position',
        'message.role',
        'message.text',
        'message.answered',
        'message.sources',
        'message.usage',
        'message.suggestions',
      ])
      .select(['conversation.lease_owner', 'conversation.handover'])
      .select(isLeased(database, 'conversation.lease_until', given.at).as('is_leased'))
      .where('request.key_id', '=', given.keyId)
      .where('request.idempotency_key', '=', given.key)
      .where('request.created_at', '>', given.since),
  );

  return {
    ...idempotencySteps(build),
    keptMs,
    async find({ keyId, key, fingerprint }: Idempotency & { keyId: string }): Promise<EarlierRequest | undefined> {
      const at = now();
      const [row] = await read(select({ keyId, key, at, since: at - keptMs }), { isShort: true });
      if (row === undefined) return undefined;
      if (row.fingerprint !== fingerprint) throw mismatch();
      const { id, conversation_id, text, position } = row;
      if (id === null || conversation_id === null || text === null || position === null) throw removed();
      if (row.state === 'done' && row.role === 'user')
        return { kind: 'answered', answer: passedAnswer(id, conversation_id, row.handover) };
      if (row.state === 'done') return { kind: 'answered', answer: fromRow({ ...row, id, conversation_id, text }) };
      if (row.is_leased === 1 && row.lease_owner?.endsWith(id)) throw inProgress();
      const wasRefunded = row.status !== null;
      return {
        kind: 'interrupted',
        keyId,
        key,
        conversationId: conversation_id,
        questionId: id,
        position,
        wasRefunded,
      };
    },
  };
}

interface Claim {
  keyId: string;
  key: string;
  fingerprint: string;
  questionId: string;
  at: number;
  since: number;
}

function idempotencySteps(build: Database['build']) {
  const running = (given: Pick<Claim, 'keyId' | 'key'>) =>
    build
      .updateTable('idempotency')
      .where('key_id', '=', given.keyId)
      .where('idempotency_key', '=', given.key)
      .where('state', '=', 'running');
  return {
    /** Affects no row when another request has claimed the key. */
    claim: defineQuery((given: Claim) => {
      const fresh = {
        fingerprint: given.fingerprint,
        state: 'running' as const,
        status: null,
        body: given.questionId,
        created_at: given.at,
      };
      return build
        .insertInto('idempotency')
        .values({ key_id: given.keyId, idempotency_key: given.key, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['key_id', 'idempotency_key'])
            .doUpdateSet(fresh)
            .where('idempotency.created_at', '<=', given.since),
        );
    }),
    finish: defineQuery((given: { keyId: string; key: string; answerId: string }) =>
      running(given).set({ state: 'done', status: 200, body: given.answerId }),
    ),
    /** The turn failed and its request was refunded. The question waits for the caller to retry. */
    fail: defineQuery((given: { keyId: string; key: string }) => running(given).set({ status: 503 })),
    /** Another request resumes it. */
    resume: defineQuery((given: { keyId: string; key: string }) => running(given).set({ status: null })),
  };
}

const mismatch = () =>
  new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request. Use a new one.');

const inProgress = () =>
  new AppError('idempotency_in_progress', 'The first request with this Idempotency-Key is still running.', 1);

const removed = () =>
  new AppError('session_not_found', 'The conversation of the first request with this Idempotency-Key was removed.');
