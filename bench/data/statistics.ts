/** The middle value; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Ratio {
  median: number;
  lowest: number;
  highest: number;
}

/** Ratios round by round, since noise on the machine affects runs close in time alike; undefined without rounds. */
export function ratioOf(values: readonly number[], references: readonly number[]): Ratio | undefined {
  const ratios = values.map((value, round) => value / (references[round] ?? Number.NaN));
  if (ratios.length === 0 || ratios.some(Number.isNaN)) return undefined;
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
