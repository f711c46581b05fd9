export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** Keeps at least the `most` entries that were written or read last, and at most twice as many. */
export function createRecentMap<Value>(most: number): RecentMap<Value> {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();

  function set(key: string, value: Value): void {
    recent.set(key, value);
    if (recent.size > most) [older, recent] = [recent, new Map()];
  }

  return {
    get(key) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const found = older.get(key);
      if (found !== undefined) set(key, found);
      return found;
    },
    set,
    delete(key) {
      recent.delete(key);
      older.delete(key);
    },
  };
}
