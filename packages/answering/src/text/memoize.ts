/** Computes a value of an object once, and forgets it with the object. */
export function memoize<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: work(key) };
    known.set(key, found);
    return found.value;
  };
}
