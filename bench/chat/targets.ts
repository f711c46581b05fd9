import { ratioOf } from '../data/statistics.ts';
import { format } from './format.ts';
import type { LongFigures } from './long-conversation.ts';
import { levels, medianOf, type Samples, valuesOf } from './measure.ts';

export interface Outcome {
  title: string;
  found: string;
  wanted: string;
  isMet: boolean;
}

const leastTurnsPerSecond = 2_000;
const mostOverheadMs = 3;
const leastTimesFlowise = 10;
const mostTimesFirst = 2;

/** How ours stands. What was not measured is not there. */
export function compareWithTargets(samples: Samples, long: readonly LongFigures[]): Outcome[] {
  const rate = medianOf(samples, 32, 'sqlite', 'turnsPerSecond');
  const durable = {
    title: 'durable turns/s on SQLite, 32 callers',
    found: format(rate, 0),
    wanted: `at least ${format(leastTurnsPerSecond, 0)}`,
    isMet: rate >= leastTurnsPerSecond,
  };
  const overheads = (['sqlite', 'postgres'] as const).map((name) => overheadOf(samples, name));
  return [durable, ...overheads, ...compareWithFlowise(samples), ...long.map(compareEnds)];
}

/** The answer itself takes no time, so the whole turn is overhead. */
function overheadOf(samples: Samples, name: 'sqlite' | 'postgres'): Outcome {
  const p50Ms = medianOf(samples, 1, name, 'p50Ms');
  const database = name === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return {
    title: `p50 of a turn on ${database}, 1 caller`,
    found: `${format(p50Ms, 2)} ms`,
    wanted: `at most ${mostOverheadMs} ms`,
    isMet: p50Ms <= mostOverheadMs,
  };
}

function compareWithFlowise(samples: Samples): Outcome[] {
  return levels.flatMap((level) => {
    const rates = (name: string) => valuesOf(samples, level, name, 'turnsPerSecond');
    const ratio = ratioOf(rates('sqlite'), rates('flowise'));
    if (ratio === undefined) return [];
    return [
      {
        title: `turns/s on SQLite against Flowise, ${level} caller${level === 1 ? '' : 's'}`,
        found: `× ${format(ratio.median, 1)} (${format(ratio.lowest, 1)}-${format(ratio.highest, 1)})`,
        wanted: `at least × ${leastTimesFlowise}`,
        isMet: ratio.median >= leastTimesFlowise,
      },
    ];
  });
}

function compareEnds({ title, firstMs, lastMs }: LongFigures): Outcome {
  const ratio = ratioOf(lastMs, firstMs)?.median ?? Number.NaN;
  return {
    title: `turn 1,000 of a conversation against its first, ${title}`,
    found: `× ${format(ratio, 2)}`,
    wanted: `at most × ${mostTimesFirst}`,
    isMet: ratio <= mostTimesFirst,
  };
}
