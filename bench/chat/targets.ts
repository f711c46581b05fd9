import { ratioOf } from '../data/statistics.ts';
import type { LongFigures } from './long-conversation.ts';
import { levels, medianOf, rowName, type Samples, valuesOf } from './measure.ts';

export interface Outcome {
  title: string;
  found: string;
  wanted: string;
  isMet: boolean;
}

const leastTurnsPerSecond = { sqlite: 3_000, postgres: 1_500 } as const;
const mostOverheadMs = { sqlite: 3, postgres: 2 } as const;
/** Of the service and its database together. */
const mostPostgresCpuUs = 1_200;
const leastTimesFlowise = 10;
const mostTimesFirst = 2;

/** Our results against the targets, with greetings: what a turn costs besides its answer. What was not measured is left out. */
export function compareWithTargets(samples: Samples, long: readonly LongFigures[]): Outcome[] {
  const both = ['sqlite', 'postgres'] as const;
  return [
    ...both.map((name) => rateOf(samples, name)),
    ...both.map((name) => overheadOf(samples, name)),
    cpuOfPostgres(samples),
    ...compareWithFlowise(samples),
    ...long.map(compareEnds),
  ];
}

function rateOf(samples: Samples, name: keyof typeof leastTurnsPerSecond): Outcome {
  const rate = medianOf(samples, 32, rowName(name, 'greetings'), 'turnsPerSecond');
  return {
    title: `durable turns/s on ${databases[name]}, 32 callers`,
    found: format(rate, 0),
    wanted: `at least ${format(leastTurnsPerSecond[name], 0)}`,
    isMet: rate >= leastTurnsPerSecond[name],
  };
}

function cpuOfPostgres(samples: Samples): Outcome {
  const cpuUs = medianOf(samples, 32, rowName('postgres', 'greetings'), 'cpuUsPerTurn');
  return {
    title: 'CPU time of a turn on PostgreSQL with the database, 32 callers',
    found: `${format(cpuUs, 0)} us`,
    wanted: `at most ${format(mostPostgresCpuUs, 0)} us`,
    isMet: cpuUs <= mostPostgresCpuUs,
  };
}

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** The answer itself takes no time, so the whole turn is overhead. */
function overheadOf(samples: Samples, name: keyof typeof databases): Outcome {
  const p50Ms = medianOf(samples, 1, rowName(name, 'greetings'), 'p50Ms');
  return {
    title: `p50 of a turn on ${databases[name]}, 1 caller`,
    found: `${format(p50Ms, 2)} ms`,
    wanted: `at most ${mostOverheadMs[name]} ms`,
    isMet: p50Ms <= mostOverheadMs[name],
  };
}

function compareWithFlowise(samples: Samples): Outcome[] {
  return levels.flatMap((level) => {
    const rates = (name: string) => valuesOf(samples, level, rowName(name, 'greetings'), 'turnsPerSecond');
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

/** A figure for people; a dash when there is none. */
export function format(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return '-';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
