import { stemsOf } from '@lectern/answering';
import type { Embedding } from '../embedding/embedding.ts';

/** Knows that the words of each group mean the same, and nothing else. */
export function createMeanings(name: string, groups: readonly string[][]): Embedding & { texts: string[] } {
  const texts: string[] = [];
  const stems = groups.map((group) => new Set(group.flatMap(stemsOf)));
  return {
    name,
    texts,
    dimensions: groups.length + 1,
    async embed(given) {
      texts.push(...given);
      return given.map((text) => {
        const words = stemsOf(text);
        const counts = stems.map((group) => words.filter((word) => group.has(word)).length);
        const length = Math.hypot(...counts, 0.1);
        return Float32Array.from([...counts.map((count) => count / length), 0.1 / length]);
      });
    },
  };
}
