// Measures whole turns of the chat service on both databases, beside Flowise: npm run bench:chat
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareMachine } from '../data/cores.ts';
import { describeRun, resultsFile, writeSection } from '../data/results-file.ts';
import type { Contender } from './contender.ts';
import { findFlowise, startFlowise } from './flowise.ts';
import { load } from './load.ts';
import { askOnceMore, holdLongConversation, type LongFigures } from './long-conversation.ts';
import { type MeasureOptions, measure } from './measure.ts';
import { createMessages } from './messages.ts';
import { keyCount, type OursOptions, startOurs } from './ours.ts';
import { type BenchPostgres, startBenchPostgres } from './postgres.ts';
import { renderTables } from './tables.ts';

/** A shorter run is a quick look, which must not replace a real one. */
const fullRun = { rounds: 3, seconds: 5, warmUpSeconds: 6, conversations: 5 };

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, flowise: { type: 'string' } } });
const options = values.quick ? { rounds: 1, seconds: 2, warmUpSeconds: 2, conversations: 1 } : fullRun;
const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-chat-'));
/** What to stop at the end, the last one started first. */
const running: { stop(): Promise<void> }[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void cleanUp().finally(() => process.exit(130));
  });
}
try {
  await bench();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function bench(): Promise<void> {
  // Before this process moves to the load core, since processes that it starts later would inherit that core.
  const postgres = keep(await startBenchPostgres());
  const flowisePostgres = keep(await startBenchPostgres());
  prepareMachine([]);
  const kinds: OursOptions[] = [
    { name: 'sqlite', title: 'Lectern, SQLite', folder },
    {
      name: 'postgres',
      title: 'Lectern, PostgreSQL',
      folder,
      databaseUrl: postgres.url,
      databasePids: [postgres.pid],
    },
  ];
  const contenders: Contender[] = [];
  for (const kind of kinds) contenders.push(keep(await startOurs(kind)));
  const flowise = await tryFlowise(flowisePostgres);
  if ('request' in flowise) contenders.push(flowise);
  else console.log(`Flowise is left out: ${flowise.reason}`);
  const samples = await measure(contenders, options);
  const long: LongFigures[] = [];
  for (const kind of kinds) long.push(await measureLong(kind, contenders));
  report(renderTables({ contenders, samples, long }), 'reason' in flowise ? flowise.reason : undefined);
}

/** Flowise is not ours to mend: without it the run goes on, and says why. */
async function tryFlowise(postgres: BenchPostgres): Promise<Contender | { reason: string }> {
  const found = findFlowise(values.flowise);
  if ('reason' in found) return found;
  try {
    const contender = keep(await startFlowise({ ...found, folder, postgres }));
    await load(contender, { callers: 1, seconds: 1, nextMessage: createMessages('greetings') });
    return contender;
  } catch (error) {
    return { reason: `Flowise ${found.version} failed: ${error instanceof Error ? error.message : error}` };
  }
}

/** Holds long conversations, then starts the service again, so that nothing of them is in its memory. */
async function measureLong(kind: OursOptions, contenders: readonly Contender[]): Promise<LongFigures> {
  const before = contenders.find(({ name }) => name === kind.name);
  if (before === undefined) throw new Error(`${kind.title} does not run.`);
  const all = [];
  for (let held = 0; held < options.conversations; held += 1) all.push(await holdLongConversation(before));
  await before.stop();
  const after = keep(await startOurs(kind));
  await load(after, { callers: 1, seconds: options.warmUpSeconds, nextMessage: createMessages('greetings') });
  const afterRestartMs: number[] = [];
  for (const { sessionId } of all) afterRestartMs.push(await askOnceMore(after, sessionId));
  await after.stop();
  console.log(`${kind.title}: ${options.conversations} conversations of 1,000 turns done`);
  return {
    title: kind.title,
    firstMs: all.map(({ firstMs }) => firstMs),
    lastMs: all.map(({ lastMs }) => lastMs),
    afterRestartMs,
  };
}

function report(tables: string, withoutFlowise: string | undefined): void {
  const { rounds, seconds, warmUpSeconds }: MeasureOptions = options;
  const text = [
    describeRun('npm run bench:chat'),
    '- PostgreSQL with its usual durability, on any core; SQLite with synchronous=FULL',
    `- a whole turn over keep-alive connections; a new conversation every 20 turns; ${warmUpSeconds} s of warm-up, ${rounds} interleaved rounds of ${seconds} s, medians`,
    `- ours as shipped, callers share ${keyCount} keys; questions are strangers' about the game, mixed has one greeting in four turns; targets and long conversations use greetings, which show what a turn costs besides its answer`,
    withoutFlowise === undefined
      ? '- Flowise with PostgreSQL, a conversation chain with buffer memory, and an OpenAI-compatible endpoint on the load core that answers at once'
      : `- Flowise was left out: ${withoutFlowise}`,
    '',
    tables,
  ].join('\n');
  console.log(`\n${text}`);
  if (values.quick) {
    console.log('A quick look: the results file stays as it is.');
    return;
  }
  writeSection('Chat service', text);
  console.log(`Written to ${resultsFile}`);
}

function keep<Kept extends { stop(): Promise<void> }>(started: Kept): Kept {
  running.unshift(started);
  return started;
}

async function cleanUp(): Promise<void> {
  for (const { stop } of running.splice(0)) await stop();
  await rm(folder, { recursive: true, force: true });
}
