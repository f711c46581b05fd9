/** A priority queue; of equal costs, what was added first comes first. */
export function createQueue<Value>() {
  const heap: { cost: number; order: number; value: Value }[] = [];
  let order = 0;

  const isBefore = (a: number, b: number) => {
    const one = heap[a];
    const other = heap[b];
    if (one === undefined || other === undefined) return false;
    return one.cost === other.cost ? one.order < other.order : one.cost < other.cost;
  };
  const swap = (a: number, b: number) => {
    const one = heap[a];
    const other = heap[b];
    if (one !== undefined && other !== undefined) [heap[a], heap[b]] = [other, one];
  };

  return {
    add(cost: number, value: Value): void {
      heap.push({ cost, order, value });
      order += 1;
      for (let at = heap.length - 1; at > 0 && isBefore(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    },
    take(): { cost: number; value: Value } | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const least = isBefore(left + 1, left) ? left + 1 : left;
        if (!isBefore(least, at)) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
