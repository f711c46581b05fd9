import { parseArgs } from 'node:util';

export interface BenchOptions {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  /** Names of the servers to measure; all when undefined. */
  only: readonly string[] | undefined;
  /** Names of the workloads to measure; all when undefined. */
  workloads: readonly string[] | undefined;
}

const defaults = { rounds: 5, seconds: 3, warmUpSeconds: 6 };

/** Reads `--rounds 5 --seconds 3 --warm-up 6 --only ours,bare --workloads record,list`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      'warm-up': { type: 'string' },
      only: { type: 'string' },
      workloads: { type: 'string' },
    },
  });
  return {
    rounds: readCount('rounds', values.rounds, defaults.rounds, 50),
    seconds: readCount('seconds', values.seconds, defaults.seconds, 30),
    warmUpSeconds: readCount('warm-up', values['warm-up'], defaults.warmUpSeconds, 30),
    only: values.only?.split(','),
    workloads: values.workloads?.split(','),
  };
}

/** Whether the figures may go into the results file: a quick look must not replace a real run. */
export function isFullRun({ rounds, seconds, warmUpSeconds, only, workloads }: BenchOptions): boolean {
  const longEnough = rounds >= 3 && seconds >= defaults.seconds && warmUpSeconds >= defaults.warmUpSeconds;
  return longEnough && only === undefined && workloads === undefined;
}

/** The chosen ones in their own order; an unknown name is an error that lists the known ones. */
export function choose<Item extends { name: string }>(
  all: readonly Item[],
  names: readonly string[] | undefined,
): Item[] {
  const unknown = names?.find((name) => !all.some((item) => item.name === name));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is not one of ${all.map(({ name }) => name).join(', ')}.`);
  }
  return all.filter(({ name }) => names?.includes(name) ?? true);
}

function readCount(name: string, text: string | undefined, fallback: number, highest: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= highest) return value;
  throw new Error(`--${name} takes a whole number from 1 to ${highest}.`);
}
