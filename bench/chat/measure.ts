import { createWaitForIdle } from '../data/load.ts';
import { median } from '../data/statistics.ts';
import type { Contender } from './contender.ts';
import { load, type Sample } from './load.ts';
import { createMessages, type Workload, workloads } from './messages.ts';

/** Concurrent callers. */
export const levels = [1, 32, 256] as const;
export type Level = (typeof levels)[number];

export interface MeasureOptions {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

/** Samples of each round, by callers and row. */
export type Samples = ReadonlyMap<Level, ReadonlyMap<string, readonly Sample[]>>;

/** A contender with what it is asked. */
export interface Row {
  name: string;
  title: string;
}

interface Run {
  name: string;
  contender: Contender;
  nextMessage(): string;
}

export function rowName(contender: string, workload: Workload): string {
  return `${contender} ${workload}`;
}

export function rowsOf(contenders: readonly Pick<Contender, 'name' | 'title'>[]): Row[] {
  return workloads.flatMap((workload) =>
    contenders.map(({ name, title }) => ({ name: rowName(name, workload), title: `${title}, ${workload}` })),
  );
}

const idlePercent = 15;

/** Warms up each service, then loads them in turns, round after round. */
export async function measure(contenders: readonly Contender[], options: MeasureOptions): Promise<Samples> {
  const { rounds, seconds, warmUpSeconds } = options;
  const waitForIdle = createWaitForIdle();
  const samples = new Map<Level, Map<string, Sample[]>>();
  const runs = workloads.flatMap((workload) => contenders.map((contender) => createRun(contender, workload)));
  for (const { contender, nextMessage } of runs) {
    await load(contender, { callers: 32, seconds: warmUpSeconds, nextMessage });
  }
  for (const level of levels) {
    const byRow = new Map(runs.map(({ name }): [string, Sample[]] => [name, []]));
    samples.set(level, byRow);
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, contender, nextMessage } of rotate(runs, round)) {
        const options = { callers: level, seconds, nextMessage };
        byRow.get(name)?.push(await loadWhenIdle(waitForIdle, contender, options));
      }
      const told = [...byRow].map(([name, all]) => `${name} ${Math.round(all.at(-1)?.turnsPerSecond ?? 0)}/s`);
      console.log(`${level} callers, round ${round + 1} of ${rounds}: ${told.join(', ')}`);
    }
  }
  return samples;
}

function createRun(contender: Contender, workload: Workload): Run {
  return { name: rowName(contender.name, workload), contender, nextMessage: createMessages(workload) };
}

/** A disturbed run is repeated once; of the two the less disturbed one counts, whatever it measured. */
async function loadWhenIdle(waitForIdle: () => Promise<void>, ...run: Parameters<typeof load>): Promise<Sample> {
  await waitForIdle();
  const first = await load(...run);
  if (first.othersPercent <= idlePercent) return first;
  await waitForIdle();
  const second = await load(...run);
  return second.othersPercent < first.othersPercent ? second : first;
}

/** Rotates the order, so that nobody always runs first. */
function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** One figure round by round. */
export function valuesOf(samples: Samples, level: Level, row: string, figure: keyof Sample): number[] {
  return (samples.get(level)?.get(row) ?? []).map((sample) => sample[figure]);
}

/** The median of one figure over the rounds; NaN when it was not measured. */
export function medianOf(samples: Samples, level: Level, row: string, figure: keyof Sample): number {
  return median(valuesOf(samples, level, row, figure));
}
