// Fills a database with what thousands of workspaces wrote in a year, and measures the service on it: npm run bench:scale
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareMachine } from '../data/cores.ts';
import { writeSection } from '../data/results-file.ts';
import { compareChat } from './chat.ts';
import { fill } from './fill.ts';
import { measureAll, measuredRanks } from './measure-all.ts';
import type { Place } from './place.ts';
import { openSubjects, type Subject } from './subjects.ts';
import { databases, describeMeasured, type Measured } from './tables.ts';
import type { Size } from './tenants.ts';
import { measureUpkeep } from './upkeep.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    messages: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    upkeep: { type: 'boolean', default: false },
    'no-file': { type: 'boolean', default: false },
  },
});
const dialect: Place['dialect'] = values.database === 'sqlite' ? 'sqlite' : 'postgres';
const full: Size =
  dialect === 'postgres'
    ? { workspaces: 5_000, bots: 20_000, messages: 10_000_000 }
    : { workspaces: 200, bots: 800, messages: 500_000 };
const size = { ...full, messages: Number(values.messages ?? full.messages) };
const now = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-scale-'));
const md5 = (text: string) => hash('md5', text);

const subjects = await openSubjects(dialect, folder, md5);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
try {
  await bench(subjects.full, subjects.empty);
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  await subjects.close();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(subject: Subject, empty: Subject): Promise<void> {
  const filledMs = await fillIt(subject);
  const megabytes = await subject.place.megabytes();
  prepareMachine([]);
  const services = [await subject.start(), await empty.start()] as const;
  const [service] = services;
  try {
    const pages = await measureAll(service, { size, now, rounds: Number(values.rounds) });
    const chat = await compareChat(services[0].asContender(subject.asked), services[1].asContender(empty.asked), {
      rounds: 5,
      seconds: 4,
    });
    await Promise.all(services.map(({ stop }) => stop()));
    const upkeep = values.upkeep ? await measureUpkeep(subject, subjects.elsewhere) : undefined;
    report({ ...pages, chat, upkeep }, { filledMs, megabytes });
  } finally {
    await Promise.all(services.map(({ stop }) => stop()));
  }
}

async function fillIt({ place }: Subject): Promise<number> {
  const startedAt = performance.now();
  const [[personId = ''] = []] = await place.rows('select "userId" from member');
  await fill(place, { size, now, personId, measured: measuredRanks(size) });
  return performance.now() - startedAt;
}

function report(all: Measured, filled: { filledMs: number; megabytes: number }): void {
  const run = { dialect, size, rounds: Number(values.rounds), ...filled };
  console.log(`\n${describeMeasured(all, { ...run, fromMs: 0 })}`);
  const isFull = size.messages === full.messages && !values['no-file'];
  if (isFull) writeSection(`Scale, ${databases[dialect]}`, describeMeasured(all, { ...run, fromMs: 100 }));
}
