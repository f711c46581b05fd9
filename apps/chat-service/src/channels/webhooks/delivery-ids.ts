/** Makes delivery ids in chronological order: comparing them tells which exchange came first. */
export type CreateDeliveryId = () => string;

export interface DeliveryIdOptions {
  now: () => number;
  random: () => number;
  /** For other things that are sent in order. */
  prefix?: string | undefined;
}

const timeLength = 9;
const countLength = 3;
const randomLength = 10;

/**
 * Lower-case letters and digits only, which sort the same in every collation. Within a millisecond, a counter keeps the
 * order of one process.
 */
export function createDeliveryIds({ now, random, prefix = 'dlv' }: DeliveryIdOptions): CreateDeliveryId {
  let lastMs = 0;
  let count = 0;
  return () => {
    // A clock that was set back must not put a later exchange before an earlier one.
    const atMs = Math.max(now(), lastMs);
    count = atMs === lastMs ? count + 1 : 0;
    lastMs = atMs;
    const rest = Math.floor(random() * 36 ** randomLength);
    return `${prefix}_${digits(atMs, timeLength)}${digits(count, countLength)}${digits(rest, randomLength)}`;
  };
}

/** Sorts before every id of that instant, and after all earlier ones. */
export function firstIdAt(instant: number): string {
  return `dlv_${digits(Math.max(0, instant), timeLength)}`;
}

export function isDeliveryId(text: string): boolean {
  return /^dlv_[0-9a-z]{22}$/.test(text);
}

function digits(value: number, length: number): string {
  return value.toString(36).padStart(length, '0').slice(-length);
}
