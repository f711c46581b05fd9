export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts with more words than this are shown as a whole, not compared word by word. */
const mostWords = 1_500;

/** The words that two texts share and those that only one has, by their longest common sequence. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || fresh.length > mostWords) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  const lengths = commonLengths(old, fresh);
  const parts: DiffPart[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < fresh.length) {
    const [left, right] = [old[one], fresh[other]];
    const skipsOld = lengthAt(lengths, one + 1, other) >= lengthAt(lengths, one, other + 1);
    if (left !== undefined && left === right) {
      add(parts, 'same', left);
      one += 1;
      other += 1;
    } else if (left !== undefined && (right === undefined || skipsOld)) {
      add(parts, 'removed', left);
      one += 1;
    } else {
      add(parts, 'added', right ?? '');
      other += 1;
    }
  }
  return parts;
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Adjacent words of the same kind become one part. */
function add(parts: DiffPart[], kind: DiffPart['kind'], word: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += ` ${word}`;
  else parts.push({ kind, text: word });
}

/** The length of the longest common sequence starting at each pair of words. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let one = old.length - 1; one >= 0; one -= 1) {
    const row = lengths[one];
    for (let other = fresh.length - 1; other >= 0 && row !== undefined; other -= 1) {
      row[other] =
        old[one] === fresh[other]
          ? lengthAt(lengths, one + 1, other + 1) + 1
          : Math.max(lengthAt(lengths, one + 1, other), lengthAt(lengths, one, other + 1));
    }
  }
  return lengths;
}

const lengthAt = (lengths: readonly Uint16Array[], one: number, other: number) => lengths[one]?.[other] ?? 0;
