/**
 * A bounded cache of computed values in two generations: when the younger is full, the older one is evicted as a whole.
 * Values in use stay, since a hit in the older generation moves them up. Without weights every value weighs one.
 */
export function createMemory<Value>(mostPerGeneration: number, weightOf: (value: Value) => number = () => 1) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let weight = 0;

  function set(key: string, value: Value): void {
    weight += weightOf(value);
    if (weight > mostPerGeneration) {
      old = young;
      young = new Map();
      weight = weightOf(value);
    }
    young.set(key, value);
  }

  function get(key: string): Value | undefined {
    const value = young.get(key);
    if (value !== undefined) return value;
    const older = old.get(key);
    if (older !== undefined) set(key, older);
    return older;
  }

  return {
    get,
    set,
    /** The cached value, or a new one. */
    recall(key: string, make: () => Value): Value {
      const known = get(key);
      if (known !== undefined) return known;
      const made = make();
      set(key, made);
      return made;
    },
    delete(key: string): void {
      young.delete(key);
      old.delete(key);
    },
  };
}
