import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBots } from '../../apps/chat-service/src/bots/bots/bots.ts';
import { createExtractor } from '../../apps/chat-service/src/knowledge/extraction/extractor.ts';
import { createKnowledge } from '../../apps/chat-service/src/knowledge/knowledge.ts';
import { openDatabase } from '../../apps/chat-service/src/platform/database/open-database.ts';
import { createGuardedFetch } from '../../apps/chat-service/src/platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../apps/chat-service/src/platform/secrets/secret-box.ts';
import { operatorScope } from '../../apps/chat-service/src/platform/shared/operator-scope.ts';
import { describeRun, writeSection } from '../data/results-file.ts';
import { serveHelpCentre } from './site.ts';

// Measures how long a site takes to be read, to be read again unchanged, and to be searched.
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    database: { type: 'string' },
    'no-file': { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const site = await serveHelpCentre(pages);
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-knowledge-'));
const now = Date.now;
const database = await openDatabase({ dataDir, databaseUrl: values.database, now });
const network = createGuardedFetch({
  allowedNetworks: ['127.0.0.0/8'],
  allowHttp: true,
  allowedPorts: [site.port],
  now,
});
const knowledge = createKnowledge({
  database,
  network,
  extractor: createExtractor(),
  secretBox: createSecretBox(['a secret of the benchmark, 0123456789']),
  now,
  onError: console.error,
  linkTo: (sourceId) => `http://127.0.0.1/sources/${sourceId}`,
});
const id = `ws_bench_${now()}`;
const workspace = { id, name: 'Bench', slug: id, logo: null, metadata: null, plan: 'business' };
await database.write([
  database.build.insertInto('organization').values({ ...workspace, createdAt: new Date(0).toISOString() }),
]);
const scope = operatorScope(id);
const { id: botId } = await createBots({ database, now }).create(scope, { name: 'Bench' });
const source = await knowledge.sources.create(scope, botId, { kind: 'site', title: 'Help', url: site.url });
const path = { botId, sourceId: source?.id ?? '' };

const holds = watchLoop();
const first = await timed(() => knowledge.worker.runDue());
holds.stop();
const read = await knowledge.sources.find(scope, path);
await knowledge.actions.refresh(scope, path);
const again = await timed(() => knowledge.worker.runDue());
const searches: number[] = [];
for (let index = 0; index < 500; index += 1) {
  const question = `how do I change the ${index % 2 ? 'refund' : 'adress'} of a parcel number ${index}?`;
  searches.push(await timed(() => knowledge.search({ botId }, question, 5)));
}
searches.sort((one, other) => one - other);
await knowledge.close();
await database.close();
site.close();
rmSync(dataDir, { recursive: true, force: true });

const text = `${describeRun('node bench/knowledge/run.ts')}
- a site of ${pages} pages of ${Math.round(site.bytes / 1000)} kB on the same machine, ${database.dialect}, embeddings off, 4 pages at once, 50 ms between requests

| | |
|---|---|
| read and indexed | ${(first / 1000).toFixed(1)} s (target: at most 60 s) |
| pages read, failed | ${read?.pages.done}, ${read?.pages.failed} |
| passages | ${read?.passages} |
| most work in one turn of the event loop meanwhile | ${holds.longestMs().toFixed(1)} ms of the main thread's time |
| read again, nothing changed | ${(again / 1000).toFixed(1)} s |
| search, p50 and p99 | ${at(0.5)} ms, ${at(0.99)} ms |
| memory of the process | ${Math.round(process.memoryUsage.rss() / 1e6)} MB |`;
console.log(text);
if (!values['no-file']) writeSection(`Knowledge on ${database.dialect}`, text);

/** Counts the thread's own time, since waiting for a core that other programs use is not our doing. */
function watchLoop() {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.threadCpuUsage();
  }, 1);
  return { stop: () => clearInterval(timer), longestMs: () => longest / 1_000 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function at(part: number): string {
  return (searches[Math.floor(searches.length * part)] ?? Number.NaN).toFixed(1);
}
