import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UnansweredQuestionsTable } from '../../platform/database/dashboard-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { AnswerSteps } from '../chat/turn-end.ts';
import { type GroupsRequest, selectGroups, type UnansweredState } from './unanswered-groups.ts';

/** An unanswered question, together with those that differ only in case, punctuation and spaces. */
export interface UnansweredGroup {
  fingerprint: string;
  /** As it was last asked. */
  question: string;
  count: number;
  firstAskedAt: number;
  lastAskedAt: number;
  /** Where it was last asked. */
  conversationId: string;
}

/** Records an unanswered question in the same unit as its fallback answer. Stopped answers do not count as unanswered. */
export function createUnansweredSteps({ build }: Pick<Database, 'build'>): AnswerSteps {
  const add = defineQuery((row: UnansweredQuestionsTable) =>
    build
      .insertInto('unanswered_questions')
      .values({
        message_id: row.message_id,
        bot_id: row.bot_id,
        workspace_id: row.workspace_id,
        fingerprint: row.fingerprint,
        asked_at: row.asked_at,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return ({ scope, questionId, question, answer, at }) => {
    if (answer.answered || answer.usage.stopped) return [];
    const owner = { bot_id: scope.botId, workspace_id: scope.workspaceId };
    return [add({ message_id: questionId, ...owner, fingerprint: fingerprintOf(question), asked_at: at })];
  };
}

/** The questions that a bot could not answer. */
export function createUnanswered({ database: { build, read, write }, now }: { database: Database; now: () => number }) {
  return {
    /** Last asked first. */
    async list(scope: WorkspaceScope, botId: string, page: GroupsRequest): Promise<UnansweredGroup[]> {
      return await read(selectGroups(build, scope, botId, page));
    },

    /** False when there is no such unanswered question. */
    async mark({ workspaceId }: WorkspaceScope, botId: string, fingerprint: string, state: UnansweredState) {
      const asked = build
        .selectFrom('unanswered_questions')
        .select(sql<number>`1`.as('one'))
        .where('workspace_id', '=', workspaceId)
        .where('bot_id', '=', botId)
        .where('fingerprint', '=', fingerprint)
        .limit(1);
      const forget = build
        .deleteFrom('unanswered_states')
        .where('bot_id', '=', botId)
        .where('fingerprint', '=', fingerprint);
      const row = { bot_id: botId, fingerprint, at: now() };
      const note = state === 'open' ? [] : [build.insertInto('unanswered_states').values({ ...row, state })];
      return (await write([{ query: asked, mustAffect: true }, forget, ...note])).done;
    },
  };
}

/** Equal for questions that differ only in case, punctuation and spaces. */
export function fingerprintOf(question: string): string {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return createHash('sha256')
    .update(words || question)
    .digest('hex')
    .slice(0, 32);
}
