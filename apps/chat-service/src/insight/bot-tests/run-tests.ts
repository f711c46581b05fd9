import { botWithInstructionsOf, selectBotWithInstructions } from '../../bots/bots/bot-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Lease } from '../../platform/database/lease-time.ts';
import { type AskTestOptions, askTest, type TestAttempt, type TestedBot } from './ask-test.ts';
import type { BotTest } from './bot-test.ts';
import { beginRun, countResult, endRun, holdRun, oneByOne, pruneRuns, releaseRun } from './run-queries.ts';
import { countTestsToday, overLimit } from './run-records.ts';
import { selectTests, testColumns, testOf } from './test-rows.ts';
import type { TestRun } from './test-run.ts';

export interface TestRunContext extends AskTestOptions {
  database: Database;
  /** Of this process. */
  owner: string;
  leaseMs: number;
  /** Tests of one run that are asked at the same time. */
  testsAtOnce: number;
  /** Tests that a workspace may have answered within 24 hours; undefined for the operator. */
  mostPerDay: number | undefined;
  now: () => number;
  clock: () => number;
}

/** Somebody cancelled the run or removed the bot, or its lease has expired. */
export class LostTestRun extends Error {
  constructor() {
    super('the run of tests is not ours any more');
    this.name = 'LostTestRun';
  }
}

/**
 * Asks every test of a run that this process has claimed, and stores each result as it comes. When `stop` aborts, the run
 * is left to the next instance.
 */
export async function runTests(context: TestRunContext, run: TestRun, stop: AbortSignal): Promise<void> {
  const { database, owner, leaseMs } = context;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const renewal = setInterval(() => void renew(context, run, lost), leaseMs / 3);
  try {
    const error = await askAll(context, run, signal);
    await finish(context, run, error);
  } catch (error) {
    if (error instanceof LostTestRun || lost.signal.aborted) return;
    if (!stop.aborted) throw error;
    await database.write(releaseRun(database, run.id, owner));
  } finally {
    clearInterval(renewal);
  }
}

async function finish({ database, owner, now }: TestRunContext, run: TestRun, error: string | undefined) {
  const end = { query: endRun(database, run.id, owner, now(), error), mustAffect: true };
  await database.write([oneByOne(database, run.botId), end, ...pruneRuns(database, run.botId, now())]);
}

/** Notices while waiting for an answer when somebody has cancelled the run. */
async function renew(context: TestRunContext, run: TestRun, lost: AbortController): Promise<void> {
  const { database, onError } = context;
  try {
    const { done } = await database.write([{ query: holdRun(database, run.id, leaseOf(context)), mustAffect: true }]);
    if (!done) lost.abort(new LostTestRun());
  } catch (error) {
    // The next renewal comes before the lease ends.
    onError(error);
  }
}

const leaseOf = ({ owner, leaseMs, now }: TestRunContext): Lease => ({ owner, leaseMs, at: now() });

/** Returns a sentence when the run cannot continue. */
async function askAll(context: TestRunContext, run: TestRun, signal: AbortSignal): Promise<string | undefined> {
  const { database, owner, testsAtOnce, mostPerDay, now } = context;
  const bots = await readBots(database, run);
  if (bots === undefined) return 'The bot is gone.';
  const tests = await readTests(database, run);
  const begun = await database.write([{ query: beginRun(database, run.id, owner, tests.length), mustAffect: true }]);
  if (!begun.done) throw new LostTestRun();
  if (mostPerDay !== undefined && (await countTestsToday(database, run.workspaceId, now())) + tests.length > mostPerDay)
    return overLimit(mostPerDay).message;
  const queue = tests.entries();
  const work = async () => {
    for (const [position, test] of queue) await tryOne(context, run, { ...bots, test, position }, signal);
  };
  await Promise.all(Array.from({ length: testsAtOnce }, work));
  return undefined;
}

interface One {
  live: TestedBot;
  proposed: TestedBot | undefined;
  test: BotTest;
  position: number;
}

/** A test that fails with proposed settings is asked with the live ones as well: it is broken only if these pass it. */
async function tryOne(context: TestRunContext, run: TestRun, one: One, signal: AbortSignal): Promise<void> {
  const { live, proposed, test } = one;
  const startedAt = context.clock();
  signal.throwIfAborted();
  const tried = await askTest(context, proposed ?? live, test, signal);
  const durationMs = Math.round(context.clock() - startedAt);
  const before =
    proposed !== undefined && tried.failures.length > 0 ? await askTest(context, live, test, signal) : undefined;
  const broken = before?.failures.length === 0 ? before : undefined;
  await store(context, run, one, { tried, broken, durationMs });
}

async function store(
  context: TestRunContext,
  run: TestRun,
  { test, position }: One,
  { tried, broken, durationMs }: { tried: TestAttempt; broken: TestAttempt | undefined; durationMs: number },
): Promise<void> {
  const { database, now } = context;
  const passed = tried.failures.length === 0;
  const { name, turns, outcome, contains, match, excludes, source } = test;
  const row = {
    run_id: run.id,
    test_id: test.id,
    position,
    test: JSON.stringify({ name, turns, outcome, contains, match, excludes, source }),
    answers: JSON.stringify(tried.answers),
    live: broken === undefined ? null : JSON.stringify(broken.answers),
    passed: passed ? 1 : 0,
    failures: JSON.stringify(tried.failures),
    duration_ms: durationMs,
    at: now(),
  };
  const counted = countResult(database, run.id, leaseOf(context), { passed, broken: broken !== undefined });
  const { done } = await database.write([
    { query: counted, mustAffect: true },
    database.build.insertInto('bot_test_results').values(row),
  ]);
  if (!done) throw new LostTestRun();
}

/** The bot as it is, and as a trial would have it. */
async function readBots({ build, read }: Database, { workspaceId, botId, proposal }: TestRun) {
  const [row] = await read(selectBotWithInstructions(build, { workspaceId }, botId));
  if (row === undefined) return undefined;
  const { instructions, ...bot } = botWithInstructionsOf(row);
  const live: TestedBot = { bot, instructions: instructions.text };
  if (proposal === undefined) return { live, proposed: undefined };
  const changed = { ...bot, model: proposal.model ?? bot.model };
  return { live, proposed: { bot: changed, instructions: proposal.instructions ?? instructions.text } };
}

async function readTests({ build, read }: Database, { workspaceId, botId, testIds }: TestRun): Promise<BotTest[]> {
  const all = (await read(selectTests(build, { workspaceId }, botId).select(testColumns))).map(testOf);
  if (testIds === undefined) return all;
  const wanted = new Set(testIds);
  return all.filter(({ id }) => wanted.has(id));
}
