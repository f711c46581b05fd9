// The memory of the whole chat service while it reads a site: npm run bench:knowledge-memory
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchOptions } from '../../scripts/launch.ts';
import { readUsage } from '../data/process-usage.ts';
import { describeRun, writeSection } from '../data/results-file.ts';
import { findFreePort, startServer, untilIdle } from '../data/server-process.ts';
import { signIn } from './dashboard-client.ts';
import { serveHelpCentre } from './site.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    embeddings: { type: 'string', default: 'off' },
    'no-file': { type: 'boolean', default: false },
  },
});
const most = values.embeddings === 'off' ? 200 : 400;
const entry = fileURLToPath(import.meta.resolve('../../apps/chat-service/src/main.ts'));
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-memory-'));
const site = await serveHelpCentre(Number(values.pages));
const metricsPort = await findFreePort();
const server = await startServer({
  command: (port) => {
    const { execArgv, env } = launchOptions('chat-service', {});
    const settings = {
      CHAT_PORT: String(port),
      CHAT_METRICS_PORT: String(metricsPort),
      DATA_DIR: folder,
      EMBEDDINGS: values.embeddings,
      LOG_LEVEL: 'warn',
      KNOWLEDGE_ALLOWED_NETWORKS: '127.0.0.0/8',
      KNOWLEDGE_ALLOWED_PORTS: String(site.port),
    };
    return { program: process.execPath, args: [...execArgv, entry], env: { ...env, ...settings } };
  },
  readyPath: '/api/ready',
  logFile: join(folder, 'stderr.log'),
});

try {
  await untilIdle(server);
  const rows: [string, number][] = [['started', readUsage(server.pid).rssMegabytes]];
  const dashboard = await signIn(server.url, folder);
  const bot = `/workspaces/${dashboard.workspaceId}/bots/minecraft`;
  const { id } = await dashboard.ask('POST', `${bot}/sources`, { kind: 'site', url: site.url });
  rows.push(['signed in', readUsage(server.pid).rssMegabytes]);
  const reading = await watch(async () => (await dashboard.ask('GET', `${bot}/sources/${id}`)).state !== 'ready');
  rows.push([`most while ${values.pages} pages are read`, reading]);
  await untilIdle(server);
  const asking = await watch(askQuestions(dashboard.key));
  rows.push(['most while 200 questions are asked', asking]);
  await sleep(25_000);
  rows.push(['at rest after that', readUsage(server.pid).rssMegabytes]);
  report(rows);
} finally {
  await server.stop();
  site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The peak memory of the process until the work is done. */
async function watch(isGoing: () => Promise<boolean>): Promise<number> {
  let highest = 0;
  for (let tick = 0; tick % 10 !== 0 || (await isGoing()); tick += 1) {
    highest = Math.max(highest, readUsage(server.pid).rssMegabytes);
    await sleep(50);
  }
  return highest;
}

function askQuestions(key: string): () => Promise<boolean> {
  let asked = 0;
  return async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ bot_id: 'minecraft', message: `How is the refund of parcel ${asked} changed?` });
    for (const last = asked + 20; asked < last; asked += 1) {
      await fetch(`${server.url}/api/v1/chat`, { method: 'POST', headers, body });
    }
    return asked < 200;
  };
}

function report(rows: readonly [string, number][]): void {
  const lines = rows.map(([name, megabytes]) => `| ${name} | ${Math.round(megabytes)} MB |`);
  const highest = Math.max(...rows.map(([, megabytes]) => megabytes));
  const text = `${describeRun('node bench/knowledge/memory.ts')}
- the chat service as \`npm start\` runs it, on SQLite, embeddings ${values.embeddings}

| Memory of the whole process | |
|---|---|
${lines.join('\n')}

Target: at most ${most} MB. ${highest <= most ? 'Met' : 'Missed'}.`;
  console.log(text);
  if (!values['no-file']) writeSection(`Memory of the chat service, embeddings ${values.embeddings}`, text);
}
