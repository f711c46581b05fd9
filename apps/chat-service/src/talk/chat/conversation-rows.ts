import { AppError } from '@lectern/service-kit';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isLeased } from '../../platform/database/lease-time.ts';
import type { ConversationsTable, Schema } from '../../platform/database/schema.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { fromRow } from './stored-answer.ts';
import type { StoredAnswer } from './turn.ts';
import { sessionNotFound } from './turn-attempts.ts';

/** Every statement on a conversation named by a caller must have this condition. */
export function matchesConversation({ workspaceId, botId }: TurnScope, id: string) {
  return ({ and }: ExpressionBuilder<Schema, 'conversations'>) => and({ id, workspace_id: workspaceId, bot_id: botId });
}

export interface FoundConversation extends ConversationsTable {
  /** 1 while it is being answered, by the database's clock. */
  is_leased: number;
}

/** Throws `session_not_found`, also for somebody else's conversation. */
export async function findConversation(
  database: Database,
  scope: TurnScope,
  id: string,
  at: number,
): Promise<FoundConversation> {
  const { build, read } = database;
  const rows = build.selectFrom('conversations').selectAll();
  const [row] = await read(
    rows.select(isLeased(database, 'lease_until', at).as('is_leased')).where(matchesConversation(scope, id)),
  );
  if (row === undefined) throw sessionNotFound();
  return row;
}

/** The question that is being answered, on any instance. */
export function questionInProgress({ lease_owner, is_leased }: FoundConversation): string | undefined {
  return is_leased === 1 ? lease_owner?.replace(/^stop:/, '') : undefined;
}

export async function lastQuestion({ build, read }: Database, conversationId: string): Promise<string | undefined> {
  const questions = build
    .selectFrom('messages')
    .select('id')
    .where('role', '=', 'user')
    .where('handover_id', 'is', null);
  const [row] = await read(
    questions.where('conversation_id', '=', conversationId).orderBy('position', 'desc').limit(1),
  );
  return row?.id;
}

/** Never returns another question's answer: throws if this one got none. */
export async function answerTo({ build, read }: Database, questionId: string | undefined): Promise<StoredAnswer> {
  if (questionId === undefined) throw noAnswer();
  const answers = build
    .selectFrom('messages as question')
    .innerJoin('messages as answer', 'answer.conversation_id', 'question.conversation_id')
    .selectAll('answer')
    .where('question.id', '=', questionId)
    .where('answer.role', '=', 'assistant');
  const [row] = await read(
    answers.where(({ or, and, eb, ref }) =>
      or([
        eb('answer.question_id', '=', questionId),
        and([eb('answer.question_id', 'is', null), eb('answer.position', '=', eb(ref('question.position'), '+', 1))]),
      ]),
    ),
  );
  if (row === undefined) throw noAnswer();
  return fromRow(row);
}

const noAnswer = () =>
  new AppError(
    'not_found',
    'The last question of this conversation got no answer. Send it again, with the same Idempotency-Key if it had one.',
  );
