// Memory and start of the data service with the whole catalogue in use, next to an older checkout: npm run bench:catalog -- --before <folder>
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { resources } from '@lectern/dataset';
import { kindsOf, openCatalog } from '@lectern/dataset/catalog';
import { mainOf } from '../../packages/service-kit/src/bundled-program.ts';
import { launchOptions } from '../../scripts/launch.ts';
import { ask } from './ask.ts';
import { prepareMachine } from './cores.ts';
import { readUsage } from './process-usage.ts';
import { describeRun, writeSection } from './results-file.ts';
import { findFreePort, startServer, untilIdle } from './server-process.ts';
import { median } from './statistics.ts';
import { table } from './tables.ts';

const bundler = join(import.meta.dirname, '../../scripts/bundle-services.ts');
const starts = 5;
const [mostRatio, longestStartMs] = [1.6, 500];
const languages = ['de_de', 'fr_fr', 'ja_jp', 'ru_ru', 'zh_cn', 'ar_sa', 'es_es', 'pt_br', 'ko_kr', 'pl_pl', 'tr_tr'];

interface Measured {
  startMs: number;
  idle: number;
  nine: number;
  /** Undefined for a checkout without a catalogue. */
  whole: number | undefined;
}

const { values } = parseArgs({ options: { before: { type: 'string' } } });
const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
prepareMachine([]);
const before = values.before === undefined ? undefined : await measure(resolve(values.before), []);
const now = await measure(join(import.meta.dirname, '../..'), catalogPaths());
await rm(folder, { recursive: true, force: true });
report();

function curatedPaths(): string[] {
  return resources.flatMap((resource) => [
    `/api/v1/${resource.name}`,
    ...resource.records.map((record) => `/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`),
  ]);
}

/** Every kind, its relations, crafting, searches, more languages than are kept, pages and pictures. */
function catalogPaths(): string[] {
  const all = kindsOf(openCatalog());
  const kinds = all.map(({ kind }) => kind);
  const items = all.find(({ kind }) => kind === 'items')?.records.map(({ id }) => String(id)) ?? [];
  return [
    ...kinds.flatMap((kind) => [
      `/api/v1/catalog/${kind}?limit=1000`,
      `/api/v1/catalog/${kind}?offset=1000&limit=1000`,
    ]),
    '/api/v1/catalog/items/iron_ingot/related',
    '/api/v1/craft/beacon?count=64',
    '/api/v1/changes?from=1.14',
    ...kinds.map((kind) => `/catalog/${kind}`),
    ...items.filter((_, index) => index % 5 === 0).map((id) => `/catalog/items/${id}`),
    ...items.map((id) => `/pictures/items/${id}.svg`),
    ...languages.flatMap((code) => [`/api/v1/search?q=a&lang=${code}`, `/api/v1/catalog/search?q=stein&lang=${code}`]),
  ];
}

async function measure(root: string, more: readonly string[]): Promise<Measured> {
  execFileSync(process.execPath, [bundler, root, 'data-service'], { stdio: 'inherit' });
  const times: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const server = await startFrom(root);
    if (start > 0) times.push(server.startedInMs);
    if (start < starts) {
      await server.stop();
      continue;
    }
    const settled = async (paths: readonly string[]) => {
      for (const path of paths) await ask(server.url + path);
      await untilIdle(server);
      return readUsage(server.pid).rssMegabytes;
    };
    const [idle, nine] = [await settled([]), await settled(curatedPaths())];
    const whole = more.length === 0 ? undefined : await settled(more);
    await server.stop();
    return { startMs: median(times), idle, nine, whole };
  }
  throw new Error('nothing was started');
}

function startFrom(root: string) {
  return startServer({
    command: async (port) => {
      const ports = { HOST: '127.0.0.1', DATA_PORT: String(port), METRICS_PORT: String(await findFreePort()) };
      const settings = { ...ports, WORKERS: '1', RATE_LIMIT_PER_MINUTE: '1000000000' };
      const { execArgv, env } = launchOptions('data-service', settings);
      return { program: process.execPath, args: [...execArgv, mainOf('data-service', root)], env };
    },
    readyPath: '/livez',
    logFile: `${folder}/server.log`,
  });
}

function report(): void {
  const verdict = (met: boolean) => (met ? 'pass' : '**FAIL**');
  const row = (title: string, { startMs, idle, nine, whole }: Measured) => [
    title,
    startMs.toFixed(0),
    idle.toFixed(1),
    nine.toFixed(1),
    whole === undefined ? '-' : whole.toFixed(1),
  ];
  const ratio = before === undefined ? undefined : (now.whole ?? 0) / before.nine;
  const text = [
    describeRun('npm run bench:catalog -- --before <folder>'),
    '- one thread; start to the first 200 of `/livez`; the older checkout is the one before the catalogue',
    '',
    table(
      [
        '',
        'start, ms',
        'RSS after the start, MB',
        'after all records of the nine',
        'after the whole catalogue, 11 languages, 300 pages',
      ],
      [...(before === undefined ? [] : [row('before', before)]), row('now', now)],
    ),
    ...(ratio === undefined
      ? []
      : [
          `Whole catalogue in use × ${ratio.toFixed(2)} of before, at most × ${mostRatio}: ${verdict(ratio <= mostRatio)}.`,
        ]),
    `Start ${now.startMs.toFixed(0)} ms, at most ${longestStartMs} ms: ${verdict(now.startMs <= longestStartMs)}.`,
  ].join('\n');
  console.log(text);
  if (before !== undefined) writeSection('The catalogue', text);
}
