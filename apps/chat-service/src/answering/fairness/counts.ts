/** Counts by name. Names whose count is zero take no memory. */
export function createCounts() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add(name: string, by: 1 | -1): void {
      const count = (counts.get(name) ?? 0) + by;
      total += by;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
    total: () => total,
    values: () => counts.values(),
    /** The name with the highest count. */
    largest(): [name: string, count: number] {
      let found: [string, number] = ['', 0];
      for (const entry of counts) if (entry[1] > found[1]) found = entry;
      return found;
    },
  };
}
