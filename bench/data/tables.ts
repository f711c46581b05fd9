import { idlePercent, type Participant, type Sample } from './load.ts';
import { compare, medianOf, type Samples } from './measure.ts';
import { median } from './statistics.ts';
import { compareWithTargets, isMet, longestStartMs, type Outcome } from './targets.ts';
import type { Workload } from './workloads.ts';

export interface Figures {
  participants: readonly Participant[];
  workloads: readonly Workload[];
  samples: Samples;
  /** Starts of each server, in milliseconds from spawn to first 200. */
  startsMs: ReadonlyMap<string, readonly number[]>;
  rssMegabytes: ReadonlyMap<string, number>;
}

type Cell = (workload: string, contender: string) => string;

/** Every table of a run, as Markdown. */
export function renderTables(figures: Figures): string {
  const { samples } = figures;
  const figure = (name: keyof Sample, digits: number): Cell => {
    return (workload, contender) => format(medianOf(samples, workload, contender, name), digits);
  };
  const latency: Cell = (workload, contender) => {
    const [p50, p99] = (['p50Ms', 'p99Ms'] as const).map((name) => medianOf(samples, workload, contender, name));
    return `${format(p50, 2)} / ${format(p99, 2)}`;
  };
  return [
    section('Targets', renderTargets(figures)),
    section('Requests per second', byWorkload(figures, figure('requestsPerSecond', 0))),
    section('CPU time of the server per request, microseconds', byWorkload(figures, figure('cpuUsPerRequest', 1))),
    section('Latency p50 / p99, milliseconds', byWorkload(figures, latency)),
    section('Start and memory', renderProcesses(figures)),
  ].join('\n');
}

/** A sentence of warning when the machine was not free for the run; undefined when it was. */
export function describeDisturbance({ samples }: Figures): string | undefined {
  const all = [...samples.values()].flatMap((byContender) => [...byContender.values()].flat());
  const percent = median(all.map(({ othersPercent }) => othersPercent));
  if (percent <= idlePercent) return undefined;
  return `Other programs took ${format(percent, 0)} % of a core meanwhile (median): trust CPU time rather than rates.`;
}

function byWorkload({ participants, workloads }: Figures, cell: Cell): string {
  const rows = participants.map(({ contender }) => [
    contender.title,
    ...workloads.map(({ name }) => cell(name, contender.name)),
  ]);
  return table(['server', ...workloads.map(({ title }) => title)], rows);
}

function renderTargets({ workloads, samples, startsMs }: Figures): string {
  const outcomes = compareWithTargets(samples);
  const rows = [...new Set(outcomes.map(({ against }) => against))].map((against) => [
    `ours / ${against}`,
    ...workloads.map(({ name }) => describe(outcomes.find((o) => o.against === against && o.workload === name))),
  ]);
  rows.push([
    'for comparison, CPU time: bare / ours',
    ...workloads.map(({ name }) => format(compare(samples, name, ['bare', 'ours'], 'cpuUsPerRequest')?.median, 2)),
  ]);
  const startMs = median(startsMs.get('ours') ?? []);
  const verdict = startMs <= longestStartMs ? 'pass' : '**FAIL**';
  const start = `Start to first answer: ${format(startMs, 0)} ms, at most ${longestStartMs} ms: ${verdict}.`;
  return `${table(['ratio', ...workloads.map(({ title }) => title)], rows)}\n${start}\n`;
}

/** `0.91 ≥ 0.85 pass`: the median of the rounds that count, and the target. */
function describe(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '';
  const { ratio, least } = outcome;
  const figure = format(ratio.median, 2);
  if (least === undefined) return figure;
  return `${figure} ≥ ${least} ${isMet(outcome) ? 'pass' : '**FAIL**'}`;
}

function renderProcesses({ participants, startsMs, rssMegabytes }: Figures): string {
  const rows = participants.map(({ contender: { name, title } }) => [
    title,
    format(median(startsMs.get(name) ?? []), 0),
    format(rssMegabytes.get(name), 0),
  ]);
  return table(['server', 'start to first 200, ms', 'RSS after the run, MB'], rows);
}

const section = (title: string, text: string) => `### ${title}\n\n${text}`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map((_cell, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('');
}

function format(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return '-';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
