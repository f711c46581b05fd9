import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import { fromRow } from './stored-answer.ts';
import type { StoredAnswer } from './turn.ts';

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
