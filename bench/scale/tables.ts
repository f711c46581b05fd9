import { loadavg } from 'node:os';
import { describeRun } from '../data/results-file.ts';
import type { ChatFigures } from './chat.ts';
import type { PageFigures } from './measure.ts';
import type { Place } from './place.ts';
import type { Size } from './tenants.ts';
import type { UpkeepFigures } from './upkeep.ts';

const mostMs = 300;
const leastRatio = 0.9;

/** Pages by workspace, big to small. */
export interface Measured {
  columns: readonly { title: string; pages: readonly PageFigures[] }[];
  others: readonly PageFigures[];
  chat: readonly ChatFigures[];
  upkeep: UpkeepFigures | undefined;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const cell = ({ p50Ms, p95Ms }: PageFigures) => `${p50Ms.toFixed(0)} / ${p95Ms.toFixed(0)}`;

interface Run {
  dialect: Place['dialect'];
  size: Size;
  rounds: number;
  filledMs: number;
  megabytes: number;
  /** Only pages whose p50 is this high anywhere get a row. */
  fromMs: number;
}

export const databases = { postgres: 'PostgreSQL', sqlite: 'SQLite' } as const;
const settings = {
  postgres: 'PostgreSQL with the settings of its package',
  sqlite: 'SQLite with synchronous=FULL',
} as const;
const count = (value: number) => value.toLocaleString('en');

/** How it was measured, and what was found. */
export function describeMeasured(all: Measured, { dialect, size, rounds, filledMs, megabytes, fromMs }: Run): string {
  const { workspaces, bots, messages } = size;
  return [
    describeRun(`npm run bench:scale -- --database ${dialect} --messages ${messages}`),
    `- ${count(workspaces)} workspaces, ${count(bots)} bots, ${count(messages)} messages: ${count(megabytes)} MB, filled in ${(filledMs / 60_000).toFixed(0)} min`,
    `- ${settings[dialect]}, one instance, no embeddings; ${rounds} rounds over all pages; chat in interleaved rounds, medians`,
    `- load average ${loadavg()
      .map((one) => one.toFixed(0))
      .join(', ')} at the end: with other work on both cores, waiting for a core is most of every p95`,
    '',
    renderMeasured(all, fromMs),
  ].join('\n');
}

function renderMeasured({ columns, others, chat, upkeep }: Measured, fromMs: number): string {
  const [first] = columns;
  const inWorkspaces = (first?.pages ?? []).map((_, at) => columns.flatMap(({ pages }) => pages[at] ?? []));
  const inNone = others.map((figures) => [figures]);
  const isSlow = (figures: readonly PageFigures[]) => figures.some(({ p50Ms }) => p50Ms >= fromMs);
  const rest = [...inWorkspaces, ...inNone].filter((figures) => !isSlow(figures));
  const row = (figures: readonly PageFigures[]) => [figures[0]?.page.name ?? '', ...figures.map(cell)];
  const slowTable = (titles: readonly string[], all: readonly PageFigures[][]) =>
    all.some(isSlow) ? table(['p50 / p95, ms', ...titles], all.filter(isSlow).map(row)) : '';
  return [
    verdict([...inWorkspaces, ...inNone].flat(), chat),
    slowTable(
      columns.map(({ title }) => title),
      inWorkspaces,
    ),
    slowTable([''], inNone),
    rest.length > 0 ? restLine(rest.flat(), { count: rest.length, fromMs }) : '',
    table(['turns/s', 'callers', 'full', 'empty', 'full / empty'], chat.map(chatRow)),
    upkeep ? upkeepLine(upkeep) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function restLine(all: readonly PageFigures[], { count, fromMs }: { count: number; fromMs: number }): string {
  const highest = Math.max(...all.map(({ p95Ms }) => p95Ms));
  return `The other ${count} pages and lists: p50 below ${fromMs} ms, p95 at most ${highest.toFixed(0)} ms.`;
}

function chatRow({ what, callers, full, empty, ratio }: ChatFigures): string[] {
  const spread = ratio && `× ${ratio.median.toFixed(2)} (${ratio.lowest.toFixed(2)}-${ratio.highest.toFixed(2)})`;
  return [what, String(callers), full.toFixed(0), empty.toFixed(0), spread ?? '-'];
}

function verdict(all: readonly PageFigures[], chat: readonly ChatFigures[]): string {
  const promised = all.filter(({ page }) => page.isPromised).toSorted((a, b) => b.p95Ms - a.p95Ms);
  const [slowest] = promised;
  const lowest = Math.min(...chat.map(({ ratio }) => ratio?.median ?? Number.NaN));
  const mark = (isMet: boolean) => (isMet ? 'pass' : '**FAIL**');
  return [
    `Home, usage, conversations and operator lists: p95 at most ${slowest?.p95Ms.toFixed(0)} ms (${slowest?.page.name}), wanted at most ${mostMs} ms: ${mark((slowest?.p95Ms ?? Infinity) <= mostMs)}.`,
    `Chat on the full against the empty database: × ${lowest.toFixed(2)} at worst, wanted at least × ${leastRatio}: ${mark(lowest >= leastRatio)}.`,
  ].join('\n');
}

const upkeepLine = ({ backupSeconds, restoreSeconds, removed, removalSeconds }: UpkeepFigures) =>
  `Backup ${backupSeconds.toFixed(0)} s, restore ${restoreSeconds.toFixed(0)} s; retention removed ${removed.toLocaleString('en')} conversations in ${removalSeconds.toFixed(0)} s.`;
