// Measures the data service with one thread and with two against nginx with as many workers: npm run bench:workers
import { rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '../../scripts/launch.ts';
import { contenders, ours } from './contenders.ts';
import { locateTool } from './cores.ts';
import { captureAnswers, createFixture, type Fixture, headersFor } from './fixture.ts';
import { nginxConfig } from './nginx-config.ts';
import { readUsage } from './process-usage.ts';
import { describeRun, writeSection } from './results-file.ts';
import { findFreePort, type RunningServer, startServer, untilIdle } from './server-process.ts';
import { median } from './statistics.ts';
import { createWorkloads, type Workload } from './workloads.ts';
import { runWrk } from './wrk.ts';

const rounds = 3;
const seconds = 2;
const allCores = `0-${cpus().length - 1}`;
const entry = fileURLToPath(import.meta.resolve('../../apps/data-service/src/main.ts'));

interface Measured {
  workers: number;
  oursMegabytes: number;
  /** Requests per second by workload. */
  rates: Map<string, { ours: number[]; nginx: number[] }>;
}

const fixture = await createFixture();
const workloads = createWorkloads();
const measured = [await measureWith(1), await measureWith(2)];
await rm(fixture.folder, { recursive: true, force: true });
const text = render(measured);
console.log(text);
writeSection('Data service on several cores', text);

async function measureWith(workers: number): Promise<Measured> {
  const own = await startOurs(workers, fixture);
  const bare = contenders.find(({ name }) => name === 'bare') ?? ours;
  await captureAnswers(fixture, own.url, workloads, bare.pathOf);
  const nginx = await startNginx(workers, fixture);
  const rates: Measured['rates'] = new Map(workloads.map(({ title }) => [title, { ours: [], nginx: [] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const workload of workloads) {
      const rate = { ours: await load(own, workload), nginx: await load(nginx, workload) };
      // The first round warms up.
      if (round === 0) continue;
      rates.get(workload.title)?.ours.push(rate.ours);
      rates.get(workload.title)?.nginx.push(rate.nginx);
    }
  }
  const oursMegabytes = readUsage(own.pid).rssMegabytes;
  await Promise.all([own.stop(), nginx.stop()]);
  return { workers, oursMegabytes, rates };
}

async function load(server: RunningServer, workload: Workload): Promise<number> {
  const url = server.url + workload.path;
  const { requestsPerSecond } = await runWrk(url, await headersFor(url, workload), seconds, allCores);
  return requestsPerSecond;
}

async function startOurs(workers: number, { folder }: Fixture): Promise<RunningServer> {
  const metricsPort = await findFreePort();
  const server = await startServer({
    command(port) {
      const ports = { HOST: '127.0.0.1', DATA_PORT: String(port), METRICS_PORT: String(metricsPort) };
      const settings = { ...ports, WORKERS: String(workers), RATE_LIMIT_PER_MINUTE: '1000000000' };
      const { execArgv, env } = launchOptions('data-service', settings);
      return { program: process.execPath, args: [...execArgv, entry], env };
    },
    readyPath: '/livez',
    logFile: `${folder}/ours-${workers}.log`,
    cores: allCores,
  });
  await untilIdle(server);
  return server;
}

async function startNginx(workers: number, { folder }: Fixture): Promise<RunningServer> {
  return await startServer({
    async command(port) {
      await writeFile(`${folder}/nginx-${workers}.conf`, nginxConfig({ port, folder, workers }));
      const args = ['-p', folder, '-c', `nginx-${workers}.conf`, '-e', 'stderr'];
      return { program: locateTool('nginx') ?? 'nginx', args };
    },
    readyPath: workloads[0]?.path ?? '/',
    logFile: `${folder}/nginx-${workers}.log`,
    cores: allCores,
  });
}

function render(all: readonly Measured[]): string {
  const [one, two] = all;
  const rows = workloads.map(({ title }) => {
    const cells = all.map(({ rates }) => {
      const { ours: own = [], nginx = [] } = rates.get(title) ?? {};
      const ratio = median(own.map((rate, round) => rate / (nginx[round] ?? Number.NaN)));
      return `${Math.round(median(own))} | ${Math.round(median(nginx))} | ${ratio.toFixed(2)}`;
    });
    return `| ${title} | ${cells.join(' | ')} |`;
  });
  const perWorker = (two?.oursMegabytes ?? 0) - (one?.oursMegabytes ?? 0);
  return `${describeRun('npm run bench:workers')}
- servers and load share all cores, so two workers leave the load generator less; ${rounds} rounds of ${seconds} s, medians

| requests/s | 1 thread | nginx, 1 | ratio | 2 threads | nginx, 2 | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Memory after the run: ${one?.oursMegabytes.toFixed(0)} MB with one thread, ${two?.oursMegabytes.toFixed(0)} MB with two: ${perWorker.toFixed(0)} MB for one more.`;
}
