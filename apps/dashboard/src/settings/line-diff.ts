export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The lines that two texts share and those that only one has, by their longest common sequence. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const lengths = commonLengths(old, fresh);
  const lines: DiffLine[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < fresh.length) {
    const [left, right] = [old[one], fresh[other]];
    const skipsOld = lengthAt(lengths, one + 1, other) >= lengthAt(lengths, one, other + 1);
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      one += 1;
      other += 1;
    } else if (left !== undefined && (right === undefined || skipsOld)) {
      lines.push({ kind: 'removed', text: left });
      one += 1;
    } else {
      lines.push({ kind: 'added', text: right ?? '' });
      other += 1;
    }
  }
  return lines;
}

/** The length of the longest common sequence starting at each pair of lines. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = fresh.length - 1; other >= 0; other -= 1) {
      const row = lengths[one] ?? [];
      row[other] =
        old[one] === fresh[other]
          ? lengthAt(lengths, one + 1, other + 1) + 1
          : Math.max(lengthAt(lengths, one + 1, other), lengthAt(lengths, one, other + 1));
    }
  }
  return lengths;
}

const lengthAt = (lengths: readonly (readonly number[])[], one: number, other: number) => lengths[one]?.[other] ?? 0;
