import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import { channelKinds } from '../../platform/dashboard-api/messengers.ts';
import type { TopicBody, TopicQuestionBody, TopicsBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLeased } from '../../platform/database/lease-time.ts';
import { countParameter, isoTime, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { noTopic } from './grouping.ts';
import { wordsName } from './question-vectors.ts';
import type { Sweeper } from './sweeper.ts';
import { listQuestions, markTopic, type TopicQuestion } from './topic-questions.ts';
import { readDetails, readFigures, type TopicDetails, type TopicFigures, type TopicPeriod } from './topic-report.ts';
import type { TopicOwner } from './topic-rows.ts';

export interface TopicRoutesOptions extends RequireBotOptions {
  now: () => number;
  topics: Pick<Sweeper, 'request' | 'isBusy'>;
  /** How long an answer waits for questions that are not grouped yet. */
  patienceMs?: number;
}

const dayMs = 86_400_000;
/** Today and the days before it, as the other figures are counted. */
const firstOf = (days: number, at: number) => Date.parse(dayOf(at)) - (days - 1) * dayMs;
const daysField = z.enum(['7', '30', '90'], { error: 'must be 7, 30 or 90' }).default('30').transform(Number);
const channelField = z.enum(channelKinds, { error: `must be one of ${channelKinds.join(', ')}` });

export const topicsQuery = z.object({
  days: daysField,
  channel: channelField.optional(),
  only: z.enum(['gaps'], { error: 'must be gaps' }).optional(),
  limit: countParameter(1, 200).default(50),
});

export const topicQuestionsQuery = z.object({ days: daysField, ...pageFields(25, 100) });

export const topicState = z.object({
  state: z.enum(['open', 'dismissed', 'answered'], { error: 'must be open, dismissed or answered' }),
});

/** The dashboard's routes for topics: everybody in the workspace can read, editors can decide about gaps. */
export function createTopicRoutes(options: TopicRoutesOptions): Hono {
  const { database, now, topics, patienceMs = 800 } = options;
  const requireBot = createRequireBot(options);
  const routes = new Hono();

  routes.get(`${botPath}/topics`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const query = readQuery(context, topicsQuery);
    const owner = { workspaceId: scope.workspaceId, botId };
    await Promise.race([topics.request(owner), delay(patienceMs, undefined, { ref: false })]);
    const isGrouping = topics.isBusy(botId);
    return context.json(await readBodyOf(options, owner, query, isGrouping));
  });

  routes.get(`${botPath}/topics/:topic_id/questions`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { days, limit, cursor } = readQuery(context, topicQuestionsQuery);
    const owner = { workspaceId: scope.workspaceId, botId };
    const page = { from: firstOf(days, now()), limit: limit + 1, after: cursor };
    const found = await listQuestions(database, owner, pathId(context, 'topic_id'), page);
    const { page: questions, nextCursor } = cutPage(found, limit, ({ askedAt, id }) => ({ at: askedAt, id }));
    return context.json({ questions: questions.map(wireQuestion), next_cursor: nextCursor });
  });

  routes.put(`${botPath}/topics/:topic_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { state } = await readBody(context, topicState);
    const owner = { workspaceId: scope.workspaceId, botId };
    const isThere = await markTopic(database, owner, pathId(context, 'topic_id'), { state, at: now() });
    if (!isThere) throw new AppError('not_found', 'Topic not found.');
    return context.body(null, 204);
  });

  return routes;
}

async function readBodyOf(
  { database, now }: TopicRoutesOptions,
  owner: TopicOwner,
  { days, channel, only, limit }: z.infer<typeof topicsQuery>,
  isGrouping: boolean,
): Promise<TopicsBody> {
  const until = now();
  const period: TopicPeriod = { from: firstOf(days, until), until, channel };
  const [all, progress] = await Promise.all([
    readFigures(database, owner, period),
    readProgress(database, owner, until),
  ]);
  const wanted = only === 'gaps' ? all.filter(({ isGap }) => isGap) : all;
  const shown = wanted.filter(({ id }) => id !== noTopic).slice(0, limit);
  const ids = new Set(shown.map(({ id }) => id));
  const details = await readDetails(database, owner, period, [...ids]);
  const rest = wanted.filter(({ id }) => !ids.has(id));
  return {
    days,
    total: { ...sumOf(all), topics: all.length, gaps: all.filter(({ isGap }) => isGap).length },
    topics: shown.flatMap((topic) => wireTopic(topic, details.get(topic.id)) ?? []),
    rest: { ...sumOf(rest), topics: rest.length },
    grouped_by: progress?.model === wordsName ? 'words' : 'meaning',
    grouping: isGrouping || progress?.leased === 1,
  };
}

async function readProgress(database: Database, { botId }: TopicOwner, at: number) {
  const progress = database.build.selectFrom('topic_progress').where('bot_id', '=', botId).select('model');
  return (await database.read(progress.select(isLeased(database, 'lease_until', at).as('leased'))))[0];
}

function sumOf(topics: readonly TopicFigures[]) {
  const sum = (of: 'questions' | 'answered' | 'before') => topics.reduce((all, topic) => all + topic[of], 0);
  return { questions: sum('questions'), answered: sum('answered'), questions_before: sum('before') };
}

/** Undefined when its last question was deleted meanwhile. */
function wireTopic(topic: TopicFigures, details: TopicDetails | undefined): TopicBody | undefined {
  if (details === undefined) return undefined;
  const { name, example, up, down, trend } = details;
  return {
    id: topic.id,
    name,
    example: { question: example.text, conversation_id: example.conversationId },
    questions: topic.questions,
    answered: topic.answered,
    questions_before: topic.before,
    trend,
    feedback: { up, down },
    gap: topic.isGap,
    state: topic.state,
    last_asked_at: isoTime(topic.lastAskedAt),
  };
}

function wireQuestion({ id, text, channel, answered, rating, conversationId, askedAt }: TopicQuestion) {
  return {
    id,
    question: text,
    channel,
    answered,
    rating: rating ?? null,
    conversation_id: conversationId,
    asked_at: isoTime(askedAt),
  } satisfies TopicQuestionBody;
}
