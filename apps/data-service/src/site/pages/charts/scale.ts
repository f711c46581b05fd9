import { type Axis, allowedValues, type Resource } from '@lectern/dataset';
import { plainNumber, plainValue, valueAt } from '../../words.ts';

export interface Scale {
  /** The place of a record's value between 0 and 1. */
  at(record: object): number;
  ticks: readonly { place: number; label: string }[];
}

/** A scale for the values that records have at an axis: steps for a closed set, otherwise a line, plain or logarithmic. */
export function scaleOf(resource: Resource, axis: Axis): Scale {
  const steps = allowedValues(resource.record.shape[axis.field]);
  if (steps.length > 0) {
    const place = (value: unknown) => (steps.indexOf(value as string) + 0.5) / steps.length;
    return {
      at: (record) => place(valueAt(record, axis.field)),
      ticks: steps.map((step) => ({ place: place(step), label: plainValue(step) })),
    };
  }
  const values = resource.records.map((record) => Number(valueAt(record, axis.field)));
  return axis.logarithmic ? logarithmicScale(axis, values) : plainScale(axis, values);
}

const margin = 0.07;

/** One is added before the logarithm, so that zero has a place too. */
function logarithmicScale({ field }: Axis, values: readonly number[]): Scale {
  const most = Math.log(Math.max(...values) + 1) * 1.03;
  const place = (value: number) => margin + (1 - margin) * (Math.log(value + 1) / most);
  const ticks = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].filter((tick) => tick <= Math.max(...values));
  return {
    at: (record) => place(Number(valueAt(record, field))),
    ticks: ticks.map((tick) => ({ place: place(tick), label: plainNumber(tick) })),
  };
}

function plainScale({ field }: Axis, values: readonly number[]): Scale {
  const least = Math.min(...values, 0);
  const most = Math.max(...values);
  const step = niceStep((most - least) / 6);
  const start = Math.floor(least / step) * step;
  const end = Math.ceil(most / step) * step;
  const place = (value: number) => (value - start) / (end - start);
  const count = Math.round((end - start) / step) + 1;
  return {
    at: (record) => place(Number(valueAt(record, field))),
    ticks: Array.from({ length: count }, (_, index) => start + index * step).map((tick) => ({
      place: place(tick),
      label: plainNumber(Number(tick.toFixed(6))),
    })),
  };
}

/** The next larger round step. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}
