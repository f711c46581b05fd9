import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Step } from '../../platform/database/database.ts';
import { isFree, leased, released } from '../../platform/database/lease-time.ts';
import { createGrouping, type Grouping, noTopic } from './grouping.ts';
import type { QuestionVectors } from './question-vectors.ts';
import {
  forgetTopics,
  moveQuestions,
  type NewQuestion,
  pruneTopics,
  readKnownTexts,
  readTopics,
  readUngrouped,
  storeTopics,
  type TopicOwner,
} from './topic-rows.ts';

export interface SweepOptions {
  database: Database;
  now: () => number;
  /** Undefined when it is not known yet what to group by. */
  chooseVectors(usedBefore: string | undefined): Promise<QuestionVectors | undefined>;
  createTopicId: () => string;
  /** Identifies this process among all that share the database. */
  owner: string;
}

const dayMs = 86_400_000;
/** Twice the longest period that can be requested. */
export const topicRetentionMs = 180 * dayMs;
/** Units that are stored late, or with a skewed clock, are still found; no answer takes that long. */
const lagMs = 5 * 60_000;
const leaseMs = 60_000;
const questionsAtOnce = 50;
/** Comparing with every topic takes a millisecond or two at most. */
const betweenTurns = 2;

export type SweepOutcome = 'all' | 'more' | 'elsewhere';

/** Groups the next questions of a bot: a few hundred at most, so that other bots get their turn. */
export function createSweep(options: SweepOptions) {
  return async function sweep(bot: TopicOwner, batches = 10): Promise<SweepOutcome> {
    const found = await readProgress(options, bot);
    const vectors = await options.chooseVectors(found?.model);
    if (vectors === undefined) return 'all';
    const isCurrent = found?.model === vectors.name;
    if (isCurrent && (await unswept(options, bot, found.swept_until, 1)).length === 0) return 'all';
    const from = await claim(options, bot, vectors.name);
    if (from === undefined) return 'elsewhere';
    const topics = await readTopics(options.database, bot);
    const grouping = createGrouping(topics, vectors, options.createTopicId);
    return await sweepHeld(options, bot, { from, batches, grouping, vectors });
  };
}

interface HeldSweep {
  from: number;
  batches: number;
  grouping: Grouping;
  vectors: QuestionVectors;
}

async function sweepHeld(options: SweepOptions, bot: TopicOwner, held: HeldSweep): Promise<SweepOutcome> {
  const { database, now } = options;
  const { grouping, vectors } = held;
  const touched = new Set<string>();
  let from = held.from;
  let isDone = false;
  for (let batch = 0; batch < held.batches && !isDone; batch += 1) {
    const questions = await unswept(options, bot, from, questionsAtOnce);
    const rows = await place(options, bot, { questions, grouping, vectors });
    for (const { topic_id } of rows) touched.add(topic_id);
    from = Math.max(from, questions.at(-1)?.usedAt ?? now() - lagMs);
    const written = await database.write([...placed(database, bot, rows, grouping), hold(options, bot, from)]);
    if (!written.done) return 'elsewhere';
    isDone = questions.length < questionsAtOnce;
  }
  await merge(options, bot, grouping, touched);
  const prune = isDone ? pruneTopics(database, bot, now() - topicRetentionMs) : [];
  await database.write([...prune, release(options, bot)]);
  return isDone ? 'all' : 'more';
}

async function readProgress({ database: { build, read } }: SweepOptions, { botId }: TopicOwner) {
  return (await read(build.selectFrom('topic_progress').selectAll().where('bot_id', '=', botId)))[0];
}

function unswept({ database, now }: SweepOptions, bot: TopicOwner, from: number, limit: number) {
  return readUngrouped(database, bot, { from, askedFrom: now() - topicRetentionMs, givenUpAt: now() - lagMs, limit });
}

/** Claims the bot and returns where to start; undefined when another process holds the lease. */
async function claim(options: SweepOptions, bot: TopicOwner, model: string): Promise<number | undefined> {
  const { database, now, owner } = options;
  const { workspaceId, botId } = bot;
  const { build, write } = database;
  const at = now();
  const made = { bot_id: botId, workspace_id: workspaceId, model, swept_until: at - topicRetentionMs };
  const claimed = await write([
    build
      .insertInto('topic_progress')
      .values({ ...made, ...released })
      .onConflict((conflict) => conflict.doNothing()),
    build
      .updateTable('topic_progress')
      .set(leased(database, { owner, at, leaseMs }))
      .where('bot_id', '=', botId)
      .where(isFree(database, 'lease_until', at))
      .returning(['model', 'swept_until']),
  ]);
  const [row] = claimed.done ? claimed.results[1].rows : [];
  if (row === undefined || row.model === model) return row?.swept_until;
  return await startAnew(options, bot, model);
}

function held({ database: { build }, owner }: SweepOptions, { botId }: TopicOwner) {
  return build.updateTable('topic_progress').where('bot_id', '=', botId).where('lease_owner', '=', owner);
}

/** Keeps a unit from being stored when this process has lost the lease. */
function hold(options: SweepOptions, bot: TopicOwner, sweptUntil: number): Step {
  const lease = leased(options.database, { owner: options.owner, at: options.now(), leaseMs });
  return { query: held(options, bot).set({ swept_until: sweptUntil, ...lease }), mustAffect: true };
}

function release(options: SweepOptions, bot: TopicOwner): Step {
  return held(options, bot).set(released);
}

async function startAnew(options: SweepOptions, bot: TopicOwner, model: string): Promise<number> {
  const start = options.now() - topicRetentionMs;
  await options.database.write([
    { query: held(options, bot).set({ model, swept_until: start }), mustAffect: true },
    ...forgetTopics(options.database, bot),
  ]);
  return start;
}

interface Placing {
  questions: readonly NewQuestion[];
  grouping: Grouping;
  vectors: QuestionVectors;
}

type Placed = NewQuestion & { topic_id: string };

/** Assigns every question to a topic. Questions asked before in the same words need no vector. */
async function place({ database }: SweepOptions, bot: TopicOwner, { questions, grouping, vectors }: Placing) {
  if (questions.length === 0) return [];
  const fingerprints = questions.map(({ fingerprint }) => fingerprint);
  const known = await readKnownTexts(database, bot, fingerprints);
  const rows: Placed[] = [];
  for (const [index, question] of questions.entries()) {
    if (index % betweenTurns === 0) await nextTurn();
    const before = known.get(question.fingerprint);
    const isKnown = before !== undefined && (before === noTopic || grouping.has(before));
    const topic = isKnown ? before : grouping.add(await vectors.embed(question.text));
    known.set(question.fingerprint, topic);
    rows.push({ ...question, topic_id: topic });
  }
  return rows;
}

function placed(database: Database, bot: TopicOwner, rows: readonly Placed[], grouping: Grouping): Step[] {
  const changed = storeTopics(database, bot, grouping.takeChanged());
  if (rows.length === 0) return changed;
  const values = rows.map(({ text: _, usedAt: __, ...row }) => row);
  const insert = database.build.insertInto('topic_questions').values(values);
  return [...changed, insert.onConflict((conflict) => conflict.doNothing())];
}

/** Merges topics that have become similar. */
async function merge(options: SweepOptions, bot: TopicOwner, grouping: Grouping, touched: ReadonlySet<string>) {
  const steps: Step[] = [];
  for (const id of touched) {
    await nextTurn();
    for (let merged = grouping.mergeNext(id); merged !== undefined; merged = grouping.mergeNext(merged.into)) {
      steps.push(...moveQuestions(options.database, merged));
    }
  }
  if (steps.length === 0) return;
  const changed = storeTopics(options.database, bot, grouping.takeChanged());
  await options.database.write([
    { query: held(options, bot).set({ bot_id: bot.botId }), mustAffect: true },
    ...steps,
    ...changed,
  ]);
}
