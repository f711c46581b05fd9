import { median, ratioOf } from '../data/statistics.ts';
import { table } from '../data/tables.ts';
import type { Contender } from './contender.ts';
import type { Sample } from './load.ts';
import type { LongFigures } from './long-conversation.ts';
import { type Level, levels, medianOf, rowsOf, type Samples, valuesOf } from './measure.ts';
import { compareWithTargets, format } from './targets.ts';

export interface Figures {
  contenders: readonly Pick<Contender, 'name' | 'title'>[];
  samples: Samples;
  long: readonly LongFigures[];
}

type Cell = (level: Level, row: string) => string;

/** Every table of a run, as Markdown. */
export function renderTables(figures: Figures): string {
  const { samples } = figures;
  const figure = (name: keyof Sample, digits: number): Cell => {
    return (level, row) => format(medianOf(samples, level, row, name), digits);
  };
  const latency: Cell = (level, row) => {
    const [p50, p99] = (['p50Ms', 'p99Ms'] as const).map((name) => medianOf(samples, level, row, name));
    return `${format(p50, 2)} / ${format(p99, 2)}`;
  };
  const ratio: Cell = (level, row) => {
    const rates = (name: string) => valuesOf(samples, level, name, 'turnsPerSecond');
    return format(ratioOf(rates(row), rates(row.replace(/^\w+/, 'flowise')))?.median, 1);
  };
  const hasFlowise = figures.contenders.some(({ name }) => name === 'flowise');
  return [
    section('Targets', renderTargets(figures)),
    section('Turns per second', byLevel(figures, figure('turnsPerSecond', 0))),
    ...(hasFlowise ? [section('Turns per second, Flowise = 1', byLevel(figures, ratio))] : []),
    section('Whole turn p50 / p99, milliseconds', byLevel(figures, latency)),
    section('CPU time per turn, database included, microseconds', byLevel(figures, figure('cpuUsPerTurn', 0))),
    ...(wasRefused(figures)
      ? [section('Requests refused with 503, percent of the worst round', refusals(figures))]
      : []),
    section('A conversation of 1,000 turns, milliseconds a turn', renderLong(figures)),
  ].join('\n');
}

function worstRound({ samples }: Figures, level: Level, row: string): number {
  return Math.max(...valuesOf(samples, level, row, 'refusedPercent'));
}

function wasRefused(figures: Figures): boolean {
  return levels.some((level) => rowsOf(figures.contenders).some(({ name }) => worstRound(figures, level, name) > 0));
}

function refusals(figures: Figures): string {
  return byLevel(figures, (level, row) => format(worstRound(figures, level, row), 1));
}

function renderTargets({ samples, long }: Figures): string {
  const rows = compareWithTargets(samples, long).map(({ title, found, wanted, isMet }) => [
    title,
    found,
    wanted,
    isMet ? 'pass' : '**FAIL**',
  ]);
  return table(['target', 'found', 'wanted', ''], rows);
}

function renderLong({ long }: Figures): string {
  const rows = long.map(({ title, firstMs, lastMs, afterRestartMs }) => [
    title,
    format(median(firstMs), 2),
    format(median(lastMs), 2),
    format(ratioOf(lastMs, firstMs)?.median, 2),
    format(median(afterRestartMs), 2),
  ]);
  return table(['service', 'first 20', 'last 20', 'last / first', 'the next one after a restart'], rows);
}

function byLevel({ contenders }: Figures, cell: Cell): string {
  const rows = rowsOf(contenders).map(({ name, title }) => [title, ...levels.map((level) => cell(level, name))]);
  return table(['service', ...levels.map((level) => `${level} caller${level === 1 ? '' : 's'}`)], rows);
}

const section = (title: string, text: string) => `### ${title}\n\n${text}`;
