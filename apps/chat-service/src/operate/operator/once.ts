import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { readIdempotency } from '../../talk/chat/read-chat-request.ts';

/** How long the result of a request with an Idempotency-Key can be asked for again. */
const keptMs = 7 * 86_400_000;

export interface Once {
  callerId: string;
  key: string;
  fingerprint: string;
}

/** The Idempotency-Key of a request that creates something, if it has one. */
export function readOnce(context: Context, actor: Actor, what: string, asked: unknown): Once | undefined {
  const found = readIdempotency(context, [what, JSON.stringify(asked)]);
  return found && { callerId: actor.id ?? '', ...found };
}

/**
 * Creates something once: the id of the result is stored in the unit that creates it, so that a repetition, even after a
 * crash, gets the same result.
 */
export async function createOnce(
  { read, write, build }: Database,
  once: Once | undefined,
  made: { id: string; at: number; steps: readonly Step[]; refuse(step: number): AppError },
): Promise<{ id: string; isNew: boolean }> {
  const earlier = async () => {
    if (once === undefined) return undefined;
    const [row] = await read(
      build
        .selectFrom('operator_requests')
        .select(['fingerprint', 'result_id'])
        .where('caller_id', '=', once.callerId)
        .where('idempotency_key', '=', once.key),
    );
    if (row === undefined) return undefined;
    if (row.fingerprint === once.fingerprint) return { id: row.result_id, isNew: false };
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request. Use a new one.');
  };
  const found = await earlier();
  if (found !== undefined) return found;
  const first = once === undefined ? [] : [claimStep(build, once, made)];
  const written = await write([...first, ...made.steps]);
  if (written.done) return { id: made.id, isNew: true };
  return (await earlier()) ?? raise(made.refuse(written.refusedStep - first.length));
}

/** Refuses when another request with this key was faster. */
function claimStep(build: Database['build'], once: Once, { id, at }: { id: string; at: number }): Step {
  const row = {
    caller_id: once.callerId,
    idempotency_key: once.key,
    fingerprint: once.fingerprint,
    result_id: id,
    created_at: at,
  };
  const insert = build.insertInto('operator_requests').values(row);
  return { query: insert.onConflict((conflict) => conflict.doNothing()), mustAffect: true };
}

function raise(error: AppError): never {
  throw error;
}

export async function pruneRequests({ write, build }: Database, nowMs: number): Promise<void> {
  await write([build.deleteFrom('operator_requests').where('created_at', '<=', nowMs - keptMs)]);
}
