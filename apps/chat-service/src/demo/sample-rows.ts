import { fingerprintOf } from '../conversations/unanswered.ts';
import type { Database, Step } from '../database/database.ts';
import type { ConversationsTable, MessagesTable } from '../database/schema.ts';
import { randomBase62 } from '../shared/ids.ts';

/** Everything that is made up has an id that says so, by which it is found and removed again. */
export const sampleId = (kind: string) => `${kind}_sample${randomBase62(16)}`;

/** All ids of a kind that begin so. */
export const sampleRange = (kind: string) => ({ from: `${kind}_sample`, to: `${kind}_samplf` });

export const sampleFigures = 'sample';

/** What a bot really answered to a question. */
export interface SampleAnswer {
  question: string;
  text: string;
  answered: boolean;
  sources: string;
  usage: string;
}

export interface SampleTurn {
  answer: SampleAnswer;
  at: number;
  rating: { rating: 'up' | 'down'; comment: string | null } | undefined;
}

export interface SampleOwner {
  workspaceId: string;
  botId: string;
}

/** The steps that store conversations of one turn each, had by visitors of a website. */
export function storeTurns(
  { build }: Database,
  owner: SampleOwner,
  visitorId: string,
  turns: readonly SampleTurn[],
): Step[] {
  const bot = { bot_id: owner.botId, workspace_id: owner.workspaceId };
  const rows = turns.map((turn) => ({
    turn,
    id: sampleId('ses'),
    questionId: sampleId('msg'),
    answerId: sampleId('msg'),
  }));
  const conversations = rows.map(
    ({ turn, id }): ConversationsTable => ({
      id,
      ...bot,
      key_id: null,
      visitor_id: visitorId,
      created_at: turn.at,
      updated_at: turn.at,
      message_count: 2,
      lease_owner: null,
      lease_until: null,
    }),
  );
  const messages = rows.flatMap(({ turn, id, questionId, answerId }): MessagesTable[] => {
    const common = { conversation_id: id, created_at: turn.at, state: 'done' as const };
    const { question, text, answered, sources, usage } = turn.answer;
    const none = { answered: null, sources: null, usage: null, question_id: null };
    const answer = { answered: answered ? 1 : 0, sources, usage, question_id: questionId };
    return [
      { id: questionId, ...common, position: 0, role: 'user', text: question, ...none },
      { id: answerId, ...common, position: 1, role: 'assistant', text, ...answer },
    ];
  });
  const rated = rows.flatMap(({ turn, answerId }) =>
    turn.rating ? [{ message_id: answerId, ...turn.rating, created_by: null, updated_at: turn.at }] : [],
  );
  const unanswered = rows.flatMap(({ turn, questionId }) =>
    turn.answer.answered
      ? []
      : [{ message_id: questionId, ...bot, fingerprint: fingerprintOf(turn.answer.question), asked_at: turn.at }],
  );
  return [
    build.insertInto('conversations').values(conversations),
    build.insertInto('messages').values(messages),
    ...(rated.length > 0 ? [build.insertInto('feedback').values(rated)] : []),
    ...(unanswered.length > 0 ? [build.insertInto('unanswered_questions').values(unanswered)] : []),
  ];
}

/** Removes everything that was made up in a workspace, and nothing else. */
export function removeSample({ build }: Database, workspaceId: string): Step[] {
  const remove = (table: 'conversations' | 'visitors' | 'leads', kind: string) => {
    const { from, to } = sampleRange(kind);
    return build.deleteFrom(table).where('workspace_id', '=', workspaceId).where('id', '>=', from).where('id', '<', to);
  };
  const figures = build.deleteFrom('usage_counts').where('workspace_id', '=', workspaceId);
  const { from, to } = sampleRange('key');
  const deliveries = build.deleteFrom('deliveries').where('workspace_id', '=', workspaceId);
  const keys = build.deleteFrom('api_keys').where('workspace_id', '=', workspaceId);
  return [
    remove('conversations', 'ses'),
    remove('leads', 'led'),
    remove('visitors', 'vis'),
    figures.where('key_id', '=', sampleFigures),
    deliveries.where('key_id', '>=', from).where('key_id', '<', to),
    keys.where('id', '>=', from).where('id', '<', to),
  ];
}

export async function hasSample({ build, read }: Database, workspaceId: string): Promise<boolean> {
  const { from, to } = sampleRange('ses');
  const one = build.selectFrom('conversations').select('id').where('id', '>=', from).where('id', '<', to);
  return (await read(one.where('workspace_id', '=', workspaceId).limit(1))).length > 0;
}
