// A million requests from a hundred thousand addresses must not make the data service grow: npm run bench:memory
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask } from './ask.ts';
import { ours } from './contenders.ts';
import { prepareMachine } from './cores.ts';
import { type Statuses, sendRequests } from './keep-alive-client.ts';
import { createTargets } from './memory-targets.ts';
import { readUsage } from './process-usage.ts';
import { describeRun, resultsFile, writeSection } from './results-file.ts';
import { type RunningServer, startServer, untilIdle } from './server-process.ts';
import { table } from './tables.ts';

interface MemorySample {
  requests: number;
  rssMegabytes: number;
}

const addresses = 100_000;
const requestsPerSample = 100_000;
const samplesOfFullRun = 10;
const connections = 64;
const mostMegabytes = 120;
/** Growth over the second half that still counts as flat: the heap fluctuates. */
const flatRatio = 1.1;

const { values } = parseArgs({ options: { samples: { type: 'string', default: String(samplesOfFullRun) } } });
const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
let server: RunningServer | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void cleanUp().finally(() => process.exit(130));
  });
}
try {
  await bench(Math.min(Number(values.samples) || 1, 100));
} catch (error) {
  // The exit of a process is reported a moment after its connections break.
  await sleep(500);
  console.error(error instanceof Error ? error.message : error, server?.describeEnd() ?? '');
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function bench(count: number): Promise<void> {
  prepareMachine([]);
  server = await startServer({
    command: async (port) => {
      const { env, ...command } = await ours.command(port, { folder, databaseFile: '', routesFile: '' });
      // The limit as shipped: no address comes near it.
      const { RATE_LIMIT_PER_MINUTE: _raised, ...rest } = env ?? {};
      return { ...command, env: { ...rest, TRUST_PROXY_HOPS: '1' } };
    },
    readyPath: '/api/health',
    logFile: `${folder}/ours.log`,
  });
  await untilIdle(server);
  const samples: MemorySample[] = [{ requests: 0, rssMegabytes: readUsage(server.pid).rssMegabytes }];
  const statuses: Statuses = new Map();
  const write = await createRequests(server.url);
  for (let done = 0; done < count; done += 1) {
    const first = done * requestsPerSample;
    const answered = await sendRequests({
      port: Number(new URL(server.url).port),
      connections,
      requests: requestsPerSample,
      write: (index) => write(first + index),
    });
    for (const [status, times] of answered) statuses.set(status, (statuses.get(status) ?? 0) + times);
    const sample = { requests: first + requestsPerSample, rssMegabytes: readUsage(server.pid).rssMegabytes };
    samples.push(sample);
    console.log(`${sample.requests} requests: ${sample.rssMegabytes.toFixed(1)} MB`);
  }
  report(samples, statuses, count);
}

/** Every address in turn; the target changes with each request, two of three requests take compressed answers. */
async function createRequests(url: string): Promise<(index: number) => string> {
  const target = await createTargets(async (path) => JSON.parse((await ask(url + path)).body.toString()));
  const { host } = new URL(url);
  return (index) => {
    const address = index % addresses;
    const from = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
    const encoding = index % 3 === 0 ? '' : 'Accept-Encoding: gzip, deflate, br\r\n';
    return `GET ${target(index)} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\n${encoding}\r\n`;
  };
}

function report(samples: readonly MemorySample[], statuses: Statuses, count: number): void {
  const figures = samples.map(({ rssMegabytes }) => rssMegabytes);
  const highest = Math.max(...figures);
  const middle = figures[Math.floor(figures.length / 2)] ?? Number.NaN;
  const last = figures.at(-1) ?? Number.NaN;
  const growth = last / middle;
  const verdict = (met: boolean) => (met ? 'pass' : '**FAIL**');
  const text = [
    describeRun('npm run bench:memory'),
    `- ${addresses.toLocaleString('en')} addresses in X-Forwarded-For, TRUST_PROXY_HOPS=1, ${connections} connections; lookups, lists, filtered lists, unknown records`,
    `- answers by status: ${[...statuses].map(([status, times]) => `${status}: ${times.toLocaleString('en')}`).join(', ')}`,
    '',
    table(
      ['requests', 'RSS, MB'],
      [samples.at(0), samples.at(samples.length >> 1), samples.at(-1)]
        .flatMap((sample) => sample ?? [])
        .map(({ requests, rssMegabytes }) => [requests.toLocaleString('en'), rssMegabytes.toFixed(1)]),
    ),
    `After the last request ${last.toFixed(1)} MB, at most ${mostMegabytes} MB: ${verdict(last <= mostMegabytes)}; on the way up to ${highest.toFixed(1)} MB.`,
    `Second half × ${growth.toFixed(2)}, flat up to × ${flatRatio}: ${verdict(growth <= flatRatio)}.`,
  ].join('\n');
  console.log(`\n${text}`);
  if (count < samplesOfFullRun) return;
  writeSection('Memory under a million requests', text);
  console.log(`Written to ${resultsFile}`);
}

async function cleanUp(): Promise<void> {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
