import { z } from 'zod';

/** Texts that are releases of the game. For `since`, null stands for a release before all others. */
export const releases = z.registry<{ nullIsFirst?: boolean }>();

const stages = ['pre-classic', 'classic', 'indev', 'infdev', 'alpha', 'beta'];

/** A release as numbers that can be compared; undefined if the text is none: `1.21`, `1-21`, `Beta 1.8`. */
export function readRelease(text: string): readonly number[] | undefined {
  const folded = text.trim().toLowerCase();
  if (folded.length > 40) return undefined;
  const stage = stages.findIndex((name) => folded.startsWith(name));
  if (stage === -1 && !/^\d+(?:[.-]\d+)*$/.test(folded)) return undefined;
  const numbers = (folded.match(/\d+/g) ?? []).map(Number);
  return [stage === -1 ? stages.length : stage, ...numbers];
}

/** Negative if the first release is the older one. Missing numbers are zero, so `1.21` is `1.21.0`. */
export function compareReleases(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
