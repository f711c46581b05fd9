/** The indexes of the highest values above `lowest`, in descending order; the first index wins ties. */
export function highest(
  values: Float32Array | Float64Array,
  count: number,
  lowest = Number.NEGATIVE_INFINITY,
): number[] {
  const best: number[] = [];
  let least = lowest;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value <= least) continue;
    let place = best.length;
    while (place > 0 && (values[best[place - 1] ?? 0] ?? 0) < value) place -= 1;
    best.splice(place, 0, at);
    if (best.length > count) best.pop();
    if (best.length === count) least = values[best.at(-1) ?? 0] ?? 0;
  }
  return best;
}
