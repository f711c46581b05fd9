import { tellingStemsOf, wordsOf } from '@lectern/answering';
import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import { isNoQuestion } from '../../platform/database/is-no-question.ts';
import type { TopicQuestionsTable } from '../../platform/database/topic-schema.ts';
import { channelOf } from '../../talk/conversations/conversation-filter.ts';
import { fingerprintOf } from '../../talk/conversations/unanswered.ts';
import type { Topic } from './grouping.ts';

/** The bot whose questions are grouped. */
export interface TopicOwner {
  workspaceId: string;
  botId: string;
}

/** A question that is in no topic yet. */
export type NewQuestion = Omit<TopicQuestionsTable, 'topic_id'> & {
  /** What it is grouped by. */
  text: string;
  /** When its conversation was last used. */
  usedAt: number;
};

export interface UngroupedQuery {
  /** Conversations last used from here on. */
  from: number;
  /** Questions asked from here on. */
  askedFrom: number;
  /** A question without an answer is included once it was asked before this. */
  givenUpAt: number;
  limit: number;
}

/** The next questions that are in no topic, in the order in which their conversations were last used. */
export async function readUngrouped(
  { build, read }: Database,
  { workspaceId, botId }: TopicOwner,
  { from, askedFrom, givenUpAt, limit }: UngroupedQuery,
): Promise<NewQuestion[]> {
  // Turns of a conversation run one after the other, so an answer is never far behind its question.
  const isAnswerOf = sql<boolean>`a.position > q.position and a.position <= q.position + 8 and a.role = 'assistant'
    and (a.question_id = q.id or (a.question_id is null and a.position = q.position + 1))`;
  const before = sql<string | null>`(select p.text from messages as p where p.conversation_id = q.conversation_id
    and p.role = 'user' and p.position < q.position and not exists (select 1 from messages as r
    where r.conversation_id = p.conversation_id and r.question_id = p.id and ${isNoQuestion('r.usage')})
    order by p.position desc limit 1)`;
  const rows = await read(
    build
      .selectFrom('conversations as c')
      .innerJoin('messages as q', 'q.conversation_id', 'c.id')
      .leftJoin('messages as a', (join) => join.onRef('a.conversation_id', '=', 'q.conversation_id').on(isAnswerOf))
      .leftJoin('topic_questions as t', 't.message_id', 'q.id')
      .select(['c.updated_at as usedAt', 'c.key_id', 'c.visitor_id', 'c.messenger', 'q.id', 'q.text', 'q.created_at'])
      .select(['a.id as answer_id', 'a.answered', before.as('before')])
      .where('c.workspace_id', '=', workspaceId)
      .where('c.bot_id', '=', botId)
      .where('c.updated_at', '>=', from)
      .where('q.role', '=', 'user')
      .where('q.handover_id', 'is', null)
      .where('q.created_at', '>=', askedFrom)
      .where('t.message_id', 'is', null)
      .where(({ not }) => not(isNoQuestion('a.usage')))
      .where(({ or, eb }) => or([eb('a.id', 'is not', null), eb('q.created_at', '<=', givenUpAt)]))
      .orderBy('c.updated_at')
      .orderBy('c.id')
      .orderBy('q.position')
      .limit(limit),
  );
  return rows.map((row) => {
    const text = groupedText(row.text, row.before ?? undefined);
    return {
      message_id: row.id,
      workspace_id: workspaceId,
      bot_id: botId,
      answer_id: row.answer_id,
      channel: channelOf(row),
      answered: row.answered ?? 0,
      fingerprint: fingerprintOf(text),
      asked_at: row.created_at,
      text,
      usedAt: row.usedAt,
    };
  });
}

/** The topics of questions that were asked before, by their fingerprints. */
export async function readKnownTexts(
  { build, read }: Database,
  { workspaceId, botId }: TopicOwner,
  fingerprints: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read(
    build
      .selectFrom('topic_questions')
      .select(['fingerprint', 'topic_id'])
      .distinct()
      .where('bot_id', '=', botId)
      .where('workspace_id', '=', workspaceId)
      .where('fingerprint', 'in', [...fingerprints]),
  );
  return new Map(rows.map(({ fingerprint, topic_id }) => [fingerprint, topic_id]));
}

export async function readTopics({ build, read }: Database, { workspaceId, botId }: TopicOwner): Promise<Topic[]> {
  const rows = await read(
    build
      .selectFrom('topics')
      .select(['id', 'centroid', 'size'])
      .where('workspace_id', '=', workspaceId)
      .where('bot_id', '=', botId),
  );
  // A copy is aligned as a Float32Array requires.
  return rows.map(({ id, centroid, size }) => ({ id, size, centroid: new Float32Array(centroid.slice().buffer) }));
}

export function storeTopics({ build }: Database, owner: TopicOwner, topics: readonly Topic[]): Step[] {
  if (topics.length === 0) return [];
  const rows = topics.map(({ id, centroid, size }) => ({
    id,
    workspace_id: owner.workspaceId,
    bot_id: owner.botId,
    size,
    state: null,
    state_at: null,
    centroid: new Uint8Array(centroid.buffer, centroid.byteOffset, centroid.byteLength),
  }));
  const insert = build.insertInto('topics').values(rows);
  return [
    insert.onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ centroid: ref('excluded.centroid'), size: ref('excluded.size') })),
    ),
  ];
}

/** Moves every question of one topic to the other. */
export function moveQuestions({ build }: Database, { gone, into }: { gone: string; into: string }): Step[] {
  return [
    build.updateTable('topic_questions').set({ topic_id: into }).where('topic_id', '=', gone),
    build.deleteFrom('topics').where('id', '=', gone),
  ];
}

/** Deletes all topics, so that questions are grouped again. */
export function forgetTopics({ build }: Database, { workspaceId, botId }: TopicOwner): Step[] {
  const questions = build.deleteFrom('topic_questions').where('workspace_id', '=', workspaceId);
  const topics = build.deleteFrom('topics').where('workspace_id', '=', workspaceId);
  return [questions.where('bot_id', '=', botId), topics.where('bot_id', '=', botId)];
}

/** Removes questions older than any period, and topics whose conversations are gone. */
export function pruneTopics({ build }: Database, { workspaceId, botId }: TopicOwner, askedBefore: number): Step[] {
  const questions = build.deleteFrom('topic_questions').where('workspace_id', '=', workspaceId);
  const topics = build.deleteFrom('topics').where('workspace_id', '=', workspaceId);
  return [
    questions.where('bot_id', '=', botId).where('asked_at', '<', askedBefore),
    topics
      .where('bot_id', '=', botId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('topic_questions as q').select('q.message_id').whereRef('q.topic_id', '=', 'topics.id'))),
      ),
  ];
}

const leads = /^(and|or|what about|how about|but|also|then)\b/i;
const pointers = new Set('it its they them their that this these those he she him her there one ones'.split(' '));
const mostCharacters = 600;

/** The text to group a question by: one that means nothing on its own, such as `And a cat?`, includes the one before. */
export function groupedText(question: string, before: string | undefined): string {
  const text = before !== undefined && isFollowUp(question) ? `${before} ${question}` : question;
  return text.slice(0, mostCharacters);
}

function isFollowUp(question: string): boolean {
  const stems = tellingStemsOf(question).length;
  if (leads.test(question.trim())) return stems <= 3;
  return stems <= 2 && wordsOf(question).some((word) => pointers.has(word));
}
