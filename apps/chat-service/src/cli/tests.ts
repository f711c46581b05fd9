import { writeFileSync } from 'node:fs';
import { AppError, createLog } from '@lectern/service-kit';
import { createWebhookNetwork } from '../channels/webhooks/webhook-network.ts';
import { composeAnswering } from '../compose/compose-answering.ts';
import { titleOf } from '../insight/bot-tests/bot-test.ts';
import { writeJunit } from '../insight/bot-tests/junit.ts';
import { createRunRecords } from '../insight/bot-tests/run-records.ts';
import { runTests } from '../insight/bot-tests/run-tests.ts';
import type { TestResult, TestRun } from '../insight/bot-tests/test-run.ts';
import { createRunContext } from '../insight/bot-tests/test-worker.ts';
import { readServiceSecrets } from '../platform/secrets/instance-secret.ts';
import { operatorScopeOfBot } from '../platform/shared/operator-scope.ts';
import { type Command, type CommandContext, needed, wrong } from './command.ts';

/** Runs the tests of a bot here, with the answers that its visitors get. */
export const testCommands: Readonly<Record<string, Command>> = {
  test: async (context, values, [given]) => {
    const { core } = context;
    const botId = needed(given, '<bot id>');
    const scope = await operatorScopeOfBot(core.database, botId);
    const bot = await core.bots.read(scope, botId);
    if (bot === undefined) throw new AppError('bot_not_found', `There is no bot "${botId}".`);
    const { run, results } = await execute(context, botId);
    if (results.length === 0) throw wrong(`The bot "${botId}" has no tests.`);
    if (values.junit !== undefined) writeFile(values.junit, writeJunit(bot, run, results));
    if (run.state !== 'done' || run.passed < run.done) context.fail?.();
    return values.json ? [JSON.stringify(toJson(run, results))] : describe(run, results);
  },
};

async function execute({ config, core, now }: CommandContext, botId: string) {
  const { database } = core;
  const { logger } = createLog('cli', 'silent');
  const answering = composeAnswering({
    config,
    database,
    logger,
    network: createWebhookNetwork(config, now),
    secrets: await readServiceSecrets(database, config),
    chatUrl: () => config.CHAT_URL ?? `http://127.0.0.1:${config.CHAT_PORT}`,
  });
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  try {
    await answering.settled();
    // The operator of the server has no limit.
    const context = createRunContext({ database, answerer: answering.answerer, mostPerDay: undefined, now, onError });
    const records = createRunRecords({ database, now, mostPerDay: Number.POSITIVE_INFINITY, onDue: () => {} });
    const scope = await operatorScopeOfBot(database, botId);
    const started = await records.startHeld(scope, botId, { ...context, at: now() });
    await runTests(context, started, new AbortController().signal);
    const run = (await records.find(scope, botId, started.id)) ?? started;
    return { run, results: await records.results(run) };
  } finally {
    await answering.close();
  }
}

function writeFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw wrong(`"${path}" cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}

const longestTitle = 60;

/** A line for each test, then what is wrong with those that failed. */
function describe(run: TestRun, results: readonly TestResult[]): string[] {
  const rows = results.map((result) => {
    const title = oneLine(titleOf(result.test), longestTitle).padEnd(longestTitle);
    return `${result.passed ? 'pass' : 'FAIL'}  ${title}  ${String(result.durationMs).padStart(6)} ms`;
  });
  const failed = results.filter(({ passed }) => !passed);
  const reasons = failed.flatMap(({ test, failures, answers }) => [
    '',
    titleOf(test),
    ...failures.map(({ message }) => `  ${message}`),
    `  Answer: ${oneLine(answers.at(-1)?.text ?? '(none)', 300)}`,
  ]);
  const end = run.state === 'done' ? [] : [`The run did not come to its end: ${run.error ?? run.state}`];
  return [...rows, ...reasons, '', `${run.passed} of ${run.total} tests passed.`, ...end];
}

function oneLine(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1).toWellFormed()}…` : plain;
}

function toJson(run: TestRun, results: readonly TestResult[]) {
  return {
    run_id: run.id,
    state: run.state,
    total: run.total,
    passed: run.passed,
    failed: run.done - run.passed,
    results: results.map(({ testId, test, passed, failures, answers }) => ({
      test_id: testId,
      name: titleOf(test),
      passed,
      failures,
      answer: answers.at(-1)?.text ?? null,
    })),
  };
}
