import { sql } from 'kysely';
import type { Channel } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { noTopic } from './grouping.ts';
import { type AskedText, mostTypical, nameTopic } from './topic-name.ts';
import type { TopicOwner } from './topic-rows.ts';

export interface TopicPeriod {
  /** Questions asked from here on; they are compared with the preceding period of the same length. */
  from: number;
  until: number;
  channel: Channel | undefined;
}

export interface TopicFigures {
  id: string;
  questions: number;
  answered: number;
  /** Asked in the period before. */
  before: number;
  lastAskedAt: number;
  /** Less than half of it was answered, and nobody has dealt with it since. */
  isGap: boolean;
  state: 'open' | 'dismissed' | 'answered';
}

export interface TopicDetails {
  name: string;
  example: { text: string; conversationId: string };
  up: number;
  down: number;
  /** Questions in equal parts of the period, the oldest first. */
  trend: number[];
}

const parts = 12;
/** A topic is named after its latest questions. */
const lastOfTopic = 40;
const topicsAtOnce = 10;

/** The questions of a bot that are in topics, in a period and the one before. */
function selectQuestions({ build }: Database, owner: TopicOwner, { from, until, channel }: TopicPeriod) {
  const questions = build
    .selectFrom('topic_questions as q')
    .where('q.workspace_id', '=', owner.workspaceId)
    .where('q.bot_id', '=', owner.botId)
    .where('q.asked_at', '>=', from)
    .where('q.asked_at', '<=', until);
  return channel === undefined ? questions : questions.where('q.channel', '=', channel);
}

/** Every topic with a question in the period, the largest first. Questions without a topic come last. */
export async function readFigures(database: Database, owner: TopicOwner, period: TopicPeriod): Promise<TopicFigures[]> {
  const { from, until } = period;
  const counts = selectQuestions(database, owner, { ...period, from: from - (until - from) })
    .select('q.topic_id as id')
    .select([
      sql<number | string>`sum(case when q.asked_at >= ${from} then 1 else 0 end)`.as('questions'),
      sql<number | string>`sum(case when q.asked_at >= ${from} then q.answered else 0 end)`.as('answered'),
      sql<number | string>`count(*)`.as('both'),
      sql<number>`max(q.asked_at)`.as('lastAskedAt'),
      sql<number | null>`max(case when q.answered = 0 then q.asked_at end)`.as('lastUnansweredAt'),
    ])
    .groupBy('q.topic_id');
  const [rows, states] = await Promise.all([database.read(counts), readStates(database, owner)]);
  const figures = rows.map((row): TopicFigures => {
    // PostgreSQL returns sums as text.
    const [questions, answered] = [Number(row.questions), Number(row.answered)];
    const noted = states.get(row.id);
    const isSeenTo = noted?.state === 'dismissed' || (noted?.at ?? -1) >= (row.lastUnansweredAt ?? 0);
    const isGap = row.id !== noTopic && answered * 2 < questions && !isSeenTo;
    const state = noted !== undefined && isSeenTo ? noted.state : 'open';
    const shown = { id: row.id, questions, answered, before: Number(row.both) - questions };
    return { ...shown, lastAskedAt: row.lastAskedAt, isGap, state };
  });
  const rank = ({ id }: TopicFigures) => (id === noTopic ? 1 : 0);
  return figures
    .filter(({ questions }) => questions > 0)
    .sort((one, other) => rank(one) - rank(other) || other.questions - one.questions || (one.id < other.id ? -1 : 1));
}

async function readStates({ build, read }: Database, { workspaceId, botId }: TopicOwner) {
  const noted = build.selectFrom('topics').select(['id', 'state', 'state_at']).where('workspace_id', '=', workspaceId);
  const rows = await read(noted.where('bot_id', '=', botId).where('state', 'is not', null));
  return new Map(
    rows.flatMap(({ id, state, state_at }) => (state ? [[id, { state, at: state_at ?? 0 }] as const] : [])),
  );
}

/** Further details of some topics, for a page. */
export async function readDetails(
  database: Database,
  owner: TopicOwner,
  period: TopicPeriod,
  ids: readonly string[],
): Promise<Map<string, TopicDetails>> {
  if (ids.length === 0) return new Map();
  const [texts, ratings, trends] = await Promise.all([
    readTexts(database, owner, period, ids),
    readRatings(database, owner, period, ids),
    readTrends(database, owner, period, ids),
  ]);
  const details = ids.flatMap((id): [string, TopicDetails][] => {
    const asked = texts.get(id) ?? [];
    const typical = mostTypical(asked);
    if (typical === undefined) return [];
    const example = { text: typical.text, conversationId: typical.conversationId };
    const rated = ratings.get(id) ?? { up: 0, down: 0 };
    return [[id, { name: nameTopic(asked, typical.text), example, ...rated, trend: trends.get(id) ?? [] }]];
  });
  return tellApart(details);
}

/** Topics that share a name are named after their examples instead. */
function tellApart(details: readonly [string, TopicDetails][]): Map<string, TopicDetails> {
  const times = new Map<string, number>();
  for (const [, { name }] of details) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map(
    details.map(([id, each]) => {
      const isTaken = (times.get(each.name) ?? 0) > 1;
      return [id, isTaken ? { ...each, name: nameTopic([], each.example.text) } : each];
    }),
  );
}

/** The latest questions of each topic. Many short queries, so that other requests' queries can run in between. */
async function readTexts(database: Database, owner: TopicOwner, period: TopicPeriod, ids: readonly string[]) {
  const byTopic = new Map<string, Example[]>();
  for (let from = 0; from < ids.length; from += topicsAtOnce) {
    const some = ids.slice(from, from + topicsAtOnce);
    const texts = await Promise.all(some.map((id) => readLastTexts(database, owner, period, id)));
    for (const [index, id] of some.entries()) byTopic.set(id, texts[index] ?? []);
  }
  return byTopic;
}

interface Example extends AskedText {
  conversationId: string;
}

/** Each text once, with its number of occurrences among the latest ones. */
async function readLastTexts(database: Database, owner: TopicOwner, period: TopicPeriod, id: string) {
  const last = selectQuestions(database, owner, period)
    .innerJoin('messages as m', 'm.id', 'q.message_id')
    .select(['q.fingerprint', 'm.conversation_id', sql<string>`substr(m.text, 1, 300)`.as('text')])
    .where('q.topic_id', '=', id)
    .orderBy('q.asked_at', 'desc')
    .limit(lastOfTopic);
  const found = new Map<string, Example>();
  for (const { fingerprint, text, conversation_id } of await database.read(last)) {
    const known = found.get(fingerprint) ?? { text, count: 0, conversationId: conversation_id };
    found.set(fingerprint, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}

async function readRatings(database: Database, owner: TopicOwner, period: TopicPeriod, ids: readonly string[]) {
  const rows = await database.read(
    selectQuestions(database, owner, period)
      .innerJoin('feedback as f', 'f.message_id', 'q.answer_id')
      .select(['q.topic_id', 'f.rating', sql<number>`count(*)`.as('count')])
      .where('q.topic_id', 'in', [...ids])
      .groupBy(['q.topic_id', 'f.rating']),
  );
  const ratings = new Map<string, { up: number; down: number }>();
  for (const { topic_id, rating, count } of rows) {
    ratings.set(topic_id, { ...(ratings.get(topic_id) ?? { up: 0, down: 0 }), [rating]: Number(count) });
  }
  return ratings;
}

async function readTrends(database: Database, owner: TopicOwner, period: TopicPeriod, ids: readonly string[]) {
  const partMs = Math.ceil((period.until - period.from + 1) / parts);
  const part = sql<number>`(q.asked_at - ${sql.lit(period.from)}) / ${sql.lit(partMs)}`;
  const rows = await database.read(
    selectQuestions(database, owner, period)
      .select(['q.topic_id', part.as('part'), sql<number>`count(*)`.as('count')])
      .where('q.topic_id', 'in', [...ids])
      .groupBy(['q.topic_id', part]),
  );
  const trends = new Map<string, number[]>();
  for (const { topic_id, part: at, count } of rows) {
    const trend = trends.get(topic_id) ?? Array.from({ length: parts }, () => 0);
    trend[Number(at)] = Number(count);
    trends.set(topic_id, trend);
  }
  return trends;
}
