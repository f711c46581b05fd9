import type { Prose } from './prose.ts';
import { synonymOf } from './synonyms.ts';

/** What a word of the same meaning counts. */
const likeOne = 0.7;

/** How much of the telling words is among some others. Each counts by its weight, and `least` besides: a word that no record knows has none. */
export function shareOfWords(
  prose: Prose,
  roots: readonly string[],
  texts: readonly ReadonlySet<string>[],
  least = 0,
): number {
  let total = 0;
  let held = 0;
  for (const root of roots) {
    const has = (one: string | undefined) => one !== undefined && texts.some((text) => text.has(one));
    const weight = least + prose.weight(root);
    total += weight;
    held += weight * (has(root) ? 1 : has(synonymOf(root)) ? likeOne : 0);
  }
  return total === 0 ? 0 : held / total;
}
