/** Insertions, deletions, replacements and swaps of neighbours that turn one word into another; `limit + 1` if more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = cost === 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const plain = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const value = swapped ? Math.min(plain, at(beforeLast, column - 2) + 1) : plain;
      current[column] = value;
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
