import { compare, type Samples } from './measure.ts';
import type { Ratio } from './statistics.ts';

/** Ours against another server: at least this many times its requests per second. */
interface Target {
  against: string;
  title: string;
  /** The lowest ratio by workload; `all` where it is the same for each. */
  least: Readonly<Record<string, number>>;
}

export const longestStartMs = 400;

const targets: readonly Target[] = [
  { against: 'bare', title: 'bare node:http', least: { all: 0.85 } },
  { against: 'nginx', title: 'nginx', least: { record: 0.6, br: 0.6, filtered: 0.6, 304: 0.6 } },
  { against: 'fastify', title: 'Fastify', least: { all: 1.5 } },
  { against: 'express', title: 'Express', least: { all: 4 } },
];

export interface Outcome {
  against: string;
  workload: string;
  /** Undefined where no target was set. */
  least: number | undefined;
  ratio: Ratio;
}

/** Our results against each server that was measured, workload by workload. */
export function compareWithTargets(samples: Samples): Outcome[] {
  return targets.flatMap(({ against, title, least }) =>
    [...samples.keys()].flatMap((workload) => {
      const ratio = compare(samples, workload, ['ours', against]);
      return ratio === undefined ? [] : [{ against: title, workload, least: least[workload] ?? least.all, ratio }];
    }),
  );
}

export function isMet({ least, ratio }: Outcome): boolean {
  return least === undefined || ratio.median >= least;
}
