/** The indexes of the highest values above `lowest`, in descending order; the first index wins ties. */
export function highest(values: Float32Array | Float64Array, count: number, lowest?: number): number[] {
  const best = new Int32Array(count);
  let size = 0;
  let least = lowest ?? Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value <= least) continue;
    let place = Math.min(size, count - 1);
    for (; place > 0 && (values[best[place - 1] ?? 0] ?? 0) < value; place -= 1) best[place] = best[place - 1] ?? 0;
    best[place] = at;
    size = Math.min(size + 1, count);
    if (size === count) least = values[best[count - 1] ?? 0] ?? 0;
  }
  return Array.from(best.subarray(0, size));
}
