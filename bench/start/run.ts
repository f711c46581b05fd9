// Measures the time from a start to the first answers, warm: npm run bench:start
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@lectern/test-kit';
import { mainOf } from '../../packages/service-kit/src/bundled-program.ts';
import { launchOptions } from '../../scripts/launch.ts';
import { describeRun, writeSection } from '../data/results-file.ts';
import { median } from '../data/statistics.ts';

const root = join(import.meta.dirname, '../..');
const starts = 5;
const [longestDataMs, longestBothMs] = [400, 1_500];

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'));
const { execArgv, env: dataEnv } = launchOptions('data-service', { PATH: process.env.PATH });
const both = await timeStarts(['scripts/start.ts'], { PATH: process.env.PATH }, ['data', 'chat']);
const data = await timeStarts([...execArgv, mainOf('data-service')], dataEnv, ['data']);
rmSync(folder, { recursive: true, force: true });
const row = (title: string, times: readonly number[], mostMs: number) => {
  const verdict = median(times) <= mostMs ? 'pass' : '**FAIL**';
  return `| ${title} | ${Math.round(median(times))} | ${times.map(Math.round).join(', ')} | ${mostMs} | ${verdict} |`;
};
const text = `${describeRun('npm run bench:start')}
- from the start of the process to the first 200 of \`/livez\`; the first start makes the database and is not counted

| milliseconds | median | starts | at most | |
| --- | ---: | --- | ---: | ---: |
${row('`npm start`, both services', both, longestBothMs)}
${row('data service alone', data, longestDataMs)}`;
console.log(text);
writeSection('Start', text);

async function timeStarts(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  services: readonly ('data' | 'chat')[],
): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const ports = { data: await freePort(), chat: await freePort() };
    const settings = { DATA_PORT: String(ports.data), CHAT_PORT: String(ports.chat), DATA_DIR: folder };
    const env = { ...environment, LOG_LEVEL: 'warn', ...settings };
    const startedAt = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
    await Promise.all(services.map((service) => untilAnswered(`http://127.0.0.1:${ports[service]}/livez`)));
    if (start > 0) times.push(performance.now() - startedAt);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return times;
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(5);
  }
  throw new Error(`${url} does not answer.`);
}
