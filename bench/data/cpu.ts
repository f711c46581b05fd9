// CPU time per request of one thread of the data service and of one nginx worker: npm run bench:cpu -- [--before <folder>]
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Contender, contenders, ours } from './contenders.ts';
import { prepareMachine } from './cores.ts';
import { captureAnswers, createFixture, headersFor } from './fixture.ts';
import { choose } from './options.ts';
import { readThreadTimes, spentNs } from './process-usage.ts';
import { describeRun, writeSection } from './results-file.ts';
import { type RunningServer, startServer, untilIdle } from './server-process.ts';
import { median } from './statistics.ts';
import { table } from './tables.ts';
import { createWorkloads, type Workload } from './workloads.ts';
import { runWrk } from './wrk.ts';

interface Measured {
  contender: Contender;
  server: RunningServer;
  /** Microseconds per request, by workload and round. */
  rounds: Map<string, number[]>;
}

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    workloads: { type: 'string' },
  },
});
/** After this many, the code of a workload is compiled. */
const plentyOfRequests = 50_000;
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const all = createWorkloads();
const workloads = choose(all, values.workloads?.split(','));
prepareMachine(['wrk', 'nginx']);
const fixture = await createFixture();
const measured: Measured[] = [];
try {
  await startAll();
  await warmUp();
  for (let round = 0; round < rounds; round += 1) await measureRound();
  report();
} finally {
  await Promise.all(measured.map(({ server }) => server.stop()));
  await rm(fixture.folder, { recursive: true, force: true });
}

/** Nginx serves what ours answers, so ours starts first. */
async function startAll(): Promise<void> {
  const named = (name: string) => contenders.filter((one) => one.name === name);
  const before = values.before === undefined ? [] : [earlier(resolve(values.before))];
  for (const contender of [ours, ...named('nginx'), ...named('net'), ...before]) {
    const readyPath = contender.pathOf(all[0] ?? workloads[0] ?? fail());
    const logFile = `${fixture.folder}/${contender.name}.log`;
    const server = await startServer({ command: (port) => contender.command(port, fixture), readyPath, logFile });
    measured.push({ contender, server, rounds: new Map(workloads.map(({ name }) => [name, []])) });
    await untilIdle(server);
    if (contender === ours) await captureAnswers(fixture, server.url, all, (named('net')[0] ?? ours).pathOf);
  }
}

/** The data service of another checkout, started in the same way. */
function earlier(root: string): Contender {
  return {
    ...ours,
    name: 'before',
    title: 'Lectern data service, before',
    async command(port, files) {
      const { args, ...command } = await ours.command(port, files);
      return { ...command, args: [...args.slice(0, -1), join(root, 'apps/data-service/src/main.ts')] };
    },
  };
}

/** On a busy machine seconds do not suffice to compile the code: requests do. */
async function warmUp(): Promise<void> {
  for (const one of measured) {
    for (const workload of workloads) {
      let answered = 0;
      for (let turn = 0; turn < 4 && answered < plentyOfRequests; turn += 1) {
        answered += (await load(one, workload)).requests;
      }
    }
  }
}

async function measureRound(): Promise<void> {
  for (const workload of workloads) {
    for (const one of measured) {
      const { cpuUs, requests } = await load(one, workload);
      one.rounds.get(workload.name)?.push(cpuUs / requests);
    }
  }
}

async function load({ contender, server }: Measured, workload: Workload) {
  const url = server.url + contender.pathOf(workload);
  const headers = await headersFor(url, workload);
  const before = readThreadTimes(server.pid);
  const { requests, refused, socketErrors } = await runWrk(url, headers, seconds);
  if (refused + socketErrors > 0)
    throw new Error(`${contender.title}, ${workload.title}: not every request succeeded.`);
  return { requests, cpuUs: spentNs(before, readThreadTimes(server.pid)) / 1_000 };
}

function report(): void {
  const costs = ({ rounds: byWorkload }: Measured) => workloads.map(({ name }) => median(byWorkload.get(name) ?? []));
  const reference = measured.find(({ contender }) => contender.name === 'nginx') ?? fail();
  const others = measured.filter((one) => one !== reference);
  const rows = measured.map((one) => [one.contender.title, ...costs(one).map((cost) => cost.toFixed(1))]);
  const ratios = others.map((one) => [
    `nginx / ${one.contender.title}`,
    ...costs(one).map((cost, index) => ((costs(reference)[index] ?? Number.NaN) / cost).toFixed(2)),
  ]);
  const head = ['microseconds', ...workloads.map(({ title }) => title)];
  const text = `${describeRun('npm run bench:cpu')}
- CPU time of the whole process per request; a ratio of 1 is the cost of nginx, a higher one is cheaper
- 64 keep-alive connections, ${rounds} interleaved rounds of ${seconds} s, medians

${table(head, [...rows, ...ratios])}`;
  console.log(text);
  if (rounds >= 7 && values.workloads === undefined && values.before === undefined) {
    writeSection('Data service, CPU time of one thread', text);
  }
}

function fail(): never {
  throw new Error('nginx and at least one workload are needed');
}
