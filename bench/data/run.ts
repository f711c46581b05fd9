// Measures the data service beside others on the same bytes: npm run bench:data
import { rm } from 'node:fs/promises';
import { checkAnswer } from './check-answers.ts';
import { type Contender, contenders, ours } from './contenders.ts';
import { prepareMachine } from './cores.ts';
import { captureAnswers, createFixture, type Fixture } from './fixture.ts';
import type { Participant } from './load.ts';
import { measure } from './measure.ts';
import { type BenchOptions, choose, isFullRun, readOptions } from './options.ts';
import { readUsage } from './process-usage.ts';
import { describeRun, resultsFile, writeSection } from './results-file.ts';
import { type RunningServer, startServer, untilIdle } from './server-process.ts';
import { describeDisturbance, type Figures, renderTables } from './tables.ts';
import { createWorkloads, type Workload } from './workloads.ts';
import { connections } from './wrk.ts';

/** Starts of each server that are timed; the last one stays. */
const timedStarts = 3;

const running = new Set<RunningServer>();
const fixture = await createFixture();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void cleanUp().finally(() => process.exit(130));
  });
}
try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function bench(options: BenchOptions): Promise<void> {
  const chosen = choose(contenders, options.only);
  const workloads = createWorkloads();
  const measured = choose(workloads, options.workloads);
  prepareMachine(chosen.some(({ name }) => name === 'nginx') ? ['wrk', 'nginx'] : ['wrk']);

  const startsMs = new Map<string, number[]>();
  const start = (contender: Contender) => startTimed(contender, fixture, workloads, startsMs);
  const reference = await start(ours);
  const bodies = await capture(reference, workloads);
  const participants: Participant[] = [];
  for (const contender of chosen) {
    participants.push({ contender, server: contender === ours ? reference : await start(contender) });
  }
  const warnings = await checkAll(participants, workloads, bodies);
  const samples = await measure(participants, measured, options);
  const rssMegabytes = new Map(
    participants.map(({ contender, server }) => [contender.name, readUsage(server.pid).rssMegabytes]),
  );
  const figures = { participants, workloads: measured, samples, startsMs, rssMegabytes };
  report(
    options,
    figures,
    [...warnings, describeDisturbance(figures)].filter((warning) => warning !== undefined),
  );
}

async function startTimed(
  contender: Contender,
  fixture: Fixture,
  workloads: readonly Workload[],
  startsMs: Map<string, number[]>,
): Promise<RunningServer> {
  const [first] = workloads;
  const readyPath = first === undefined ? '/' : contender.pathOf(first);
  const times: number[] = [];
  startsMs.set(contender.name, times);
  for (;;) {
    const server = await startServer({
      command: (port) => contender.command(port, fixture),
      readyPath,
      logFile: `${fixture.folder}/${contender.name}.log`,
    });
    running.add(server);
    times.push(server.startedInMs);
    if (times.length === timedStarts) {
      await untilIdle(server);
      return server;
    }
    await server.stop();
    running.delete(server);
  }
}

/** What ours serves is checked first: everyone else is compared with it. */
async function capture(server: RunningServer, workloads: readonly Workload[]): Promise<ReadonlyMap<string, Buffer>> {
  const bare = contenders.find(({ name }) => name === 'bare') ?? ours;
  const bodies = await captureAnswers(fixture, server.url, workloads, bare.pathOf);
  const warnings = await checkAll([{ contender: ours, server }], workloads, bodies);
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return bodies;
}

async function checkAll(
  participants: readonly Participant[],
  workloads: readonly Workload[],
  bodies: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const { contender, server } of participants) {
    for (const workload of workloads) {
      const warning = await checkAnswer(contender, server.url, workload, bodies.get(workload.name));
      if (warning !== undefined) warnings.push(warning);
    }
  }
  return warnings;
}

function report(options: BenchOptions, figures: Figures, warnings: readonly string[]): void {
  const { rounds, seconds, warmUpSeconds } = options;
  const command = ['npm run bench:data', ...process.argv.slice(2)].join(' ');
  const text = [
    describeRun(command),
    `- ${connections} keep-alive connections, ${warmUpSeconds} s of warm-up, ${rounds} interleaved rounds of ${seconds} s; medians`,
    ...warnings.map((warning) => `- note: ${warning}`),
    '',
    renderTables(figures),
  ].join('\n');
  console.log(`\n${text}`);
  if (!isFullRun(options)) {
    console.log('A short or partial run: the results file stays as it is.');
    return;
  }
  writeSection('Data service beside others', text);
  console.log(`Written to ${resultsFile}`);
}

async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
  await rm(fixture.folder, { recursive: true, force: true });
}
