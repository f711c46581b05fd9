import { editDistance } from '@lectern/dataset';
import { englishWords } from './english-words.ts';
import type { Entity } from './entity.ts';
import type { Token } from './text.ts';

/** Small words that people leave out of a name or exchange: "hero of village", "cover me in diamonds". */
const joint = /^(of|the|an?|in|on|at|to|with|and|for|from|by|into)$/;
const shortestName = 10;
const mostWords = 6;
const blank = '*';

/** Names of several words, found by the words that carry them and with a slip in one of these. */
export function createLooseNames() {
  const byWords = new Map<string, Set<Entity>>();
  const withGap = new Map<string, { word: string; entity: Entity }[]>();

  return {
    add(stems: readonly string[], entity: Entity): void {
      const carrying = stems.filter((stem) => !joint.test(stem));
      if (carrying.length < 2 || carrying.length > mostWords || /\d/.test(stems.join(''))) return;
      const isJoined = carrying.length < stems.length;
      const key = keyOf(carrying, isJoined);
      if (isJoined) byWords.set(key, (byWords.get(key) ?? new Set()).add(entity));
      if (key.length < shortestName) return;
      for (const [place, word] of carrying.entries()) {
        const gap = gapAt(carrying, place, isJoined);
        withGap.set(gap, [...(withGap.get(gap) ?? []), { word, entity }]);
      }
    },
    /** What the words may name, if they begin and end with words that carry a name. */
    at(span: readonly Token[]): Iterable<Entity> {
      const stems = span.map(({ stem }) => stem);
      if (joint.test(stems[0] ?? '') || joint.test(stems.at(-1) ?? '')) return [];
      const carrying = stems.filter((stem) => !joint.test(stem));
      if (carrying.length < 2 || carrying.length > mostWords) return [];
      const named = byWords.get(keyOf(carrying, true));
      // "The wither a boss" has an article between words that are a name only side by side.
      return (
        named ??
        slipped(carrying, true) ??
        (carrying.length === stems.length ? slipped(carrying, false) : undefined) ??
        []
      );
    },
  };

  function slipped(stems: readonly string[], isJoined: boolean): Set<Entity> | undefined {
    const near = stems.flatMap((stem, place) =>
      (withGap.get(gapAt(stems, place, isJoined)) ?? []).filter(({ word }) => isSlip(stem, word)),
    );
    return near.length === 0 ? undefined : new Set(near.map(({ entity }) => entity));
  }
}

const keyOf = (words: readonly string[], isJoined: boolean) => `${isJoined ? '+' : ''}${words.join(' ')}`;

const gapAt = (words: readonly string[], place: number, isJoined: boolean) =>
  keyOf(
    words.map((word, index) => (index === place ? blank : word)),
    isJoined,
  );

function isSlip(said: string, meant: string): boolean {
  if (said.length < 4 || meant.length < 4 || said[0] !== meant[0]) return false;
  // "Mobs spawn" is no slip of "mob spawner".
  if (Math.abs(said.length - meant.length) > 1 && (said.startsWith(meant) || meant.startsWith(said))) return false;
  const limit = meant.length < (englishWords.has(said) ? 7 : 6) ? 1 : 2;
  // "Tails" for "tales" keeps its consonants.
  return consonantsOf(said) === consonantsOf(meant) || editDistance(said, meant, limit) <= limit;
}

const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, '');
