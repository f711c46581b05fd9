import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Step } from '../database/database.ts';
import { leaseEnd, leaseTime } from '../database/lease-time.ts';
import type { TopicProgressTable } from '../database/topic-schema.ts';
import { createGrouping, type Grouping, noTopic } from './grouping.ts';
import type { QuestionVectors } from './question-vectors.ts';
import {
  forgetTopics,
  keepTopics,
  moveQuestions,
  type NewQuestion,
  pruneTopics,
  readKnownTexts,
  readTopics,
  readUnswept,
  type TopicOwner,
} from './topic-rows.ts';

export interface SweepOptions {
  database: Database;
  now: () => number;
  /** Undefined: it is not known yet by what to group. */
  chooseVectors(usedBefore: string | undefined): Promise<QuestionVectors | undefined>;
  createTopicId: () => string;
  /** Names this process among all that share the database. */
  owner: string;
}

const dayMs = 86_400_000;
/** Twice the longest period that can be asked for. */
export const keptMs = 180 * dayMs;
/** Units that are stored late, by clocks that differ, are still found; nobody waits that long for an answer. */
const lagMs = 5 * 60_000;
const leaseMs = 60_000;
const questionsAtOnce = 100;
/** Comparing with every topic takes a millisecond at most, so that others wait a few of them. */
const betweenTurns = 4;

export type Swept = 'all' | 'more' | 'elsewhere';

/** Groups the next questions of a bot: a few hundred at most, so that other bots get their turn. */
export function createSweep(options: SweepOptions) {
  const { database, now, chooseVectors, owner } = options;
  const { build, read, write } = database;

  async function progressOf({ botId }: TopicOwner): Promise<TopicProgressTable | undefined> {
    return (await read(build.selectFrom('topic_progress').selectAll().where('bot_id', '=', botId)))[0];
  }

  const unswept = (bot: TopicOwner, from: number, limit: number) =>
    readUnswept(database, bot, { from, askedFrom: now() - keptMs, givenUpAt: now() - lagMs, limit });

  return async function sweep(bot: TopicOwner, batches = 5): Promise<Swept> {
    const found = await progressOf(bot);
    const vectors = await chooseVectors(found?.model);
    if (vectors === undefined) return 'all';
    const isCurrent = found?.model === vectors.name;
    if (isCurrent && (await unswept(bot, found.swept_until, 1)).length === 0) return 'all';
    const held = await claim(options, bot, vectors.name);
    if (held === undefined) return 'elsewhere';
    if (held.model !== vectors.name) await startAnew(options, bot, vectors.name);
    const grouping = createGrouping(await readTopics(database, bot), vectors, options.createTopicId);
    const touched = new Set<string>();
    let from = held.model === vectors.name ? held.swept_until : now() - keptMs;
    for (let batch = 0; batch < batches; batch += 1) {
      const questions = await unswept(bot, from, questionsAtOnce);
      const rows = await place(options, bot, { questions, grouping, vectors });
      for (const { topic_id } of rows) touched.add(topic_id);
      from = Math.max(from, questions.at(-1)?.usedAt ?? now() - lagMs);
      const isHeld = await write([...placed(database, bot, rows, grouping), hold(options, bot, from)]);
      if (!isHeld.done) return 'elsewhere';
      if (questions.length < questionsAtOnce) {
        await merge(options, bot, grouping, touched);
        await write([...pruneTopics(database, bot, now() - keptMs), release(options, bot)]);
        return 'all';
      }
    }
    await merge(options, bot, grouping, touched);
    await write([release(options, bot)]);
    return 'more';
  };
}

/** Of one process at a time, which alone gives what is stored: undefined when another one is at it. */
async function claim({ database, now, owner }: SweepOptions, { workspaceId, botId }: TopicOwner, model: string) {
  const { build, write } = database;
  const at = now();
  const row = { bot_id: botId, workspace_id: workspaceId, model, swept_until: at - keptMs };
  const isFree = sql<boolean>`(lease_until is null or lease_until <= ${leaseTime(database, at)})`;
  const claimed = await write([
    build
      .insertInto('topic_progress')
      .values({ ...row, lease_owner: null, lease_until: null })
      .onConflict((conflict) => conflict.doNothing()),
    build
      .updateTable('topic_progress')
      .set({ lease_owner: owner, lease_until: leaseEnd(database, at, leaseMs) })
      .where('bot_id', '=', botId)
      .where(isFree)
      .returning(['model', 'swept_until']),
  ]);
  return claimed.done ? claimed.results[1].rows[0] : undefined;
}

function held({ database: { build }, owner }: SweepOptions, { botId }: TopicOwner) {
  return build.updateTable('topic_progress').where('bot_id', '=', botId).where('lease_owner', '=', owner);
}

/** A unit that is not this process's any more is not stored. */
function hold(options: SweepOptions, bot: TopicOwner, sweptUntil: number): Step {
  const until = leaseEnd(options.database, options.now(), leaseMs);
  return { query: held(options, bot).set({ swept_until: sweptUntil, lease_until: until }), mustAffect: true };
}

function release(options: SweepOptions, bot: TopicOwner): Step {
  return held(options, bot).set({ lease_owner: null, lease_until: null });
}

async function startAnew(options: SweepOptions, bot: TopicOwner, model: string): Promise<void> {
  const start = options.now() - keptMs;
  await options.database.write([
    { query: held(options, bot).set({ model, swept_until: start }), mustAffect: true },
    ...forgetTopics(options.database, bot),
  ]);
}

interface Placing {
  questions: readonly NewQuestion[];
  grouping: Grouping;
  vectors: QuestionVectors;
}

type Placed = NewQuestion & { topic_id: string };

/** Gives every question its topic. What was asked in the same words before needs no vector. */
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
  const changed = keepTopics(database, bot, grouping.takeChanged());
  if (rows.length === 0) return changed;
  const values = rows.map(({ text: _, usedAt: __, ...row }) => row);
  const insert = database.build.insertInto('topic_questions').values(values);
  return [...changed, insert.onConflict((conflict) => conflict.doNothing())];
}

/** Topics that grew towards each other become one. */
async function merge(options: SweepOptions, bot: TopicOwner, grouping: Grouping, touched: ReadonlySet<string>) {
  const steps: Step[] = [];
  for (const id of touched) {
    await nextTurn();
    for (let merged = grouping.mergeNext(id); merged !== undefined; merged = grouping.mergeNext(merged.into)) {
      steps.push(...moveQuestions(options.database, merged));
    }
  }
  if (steps.length === 0) return;
  const changed = keepTopics(options.database, bot, grouping.takeChanged());
  await options.database.write([{ query: held(options, bot).set({ bot_id: bot.botId }), mustAffect: true }, ...steps, ...changed]);
}
