/** A value's number, and the first time also the value itself. Values beyond the limit are always sent in full. */
export type DictionaryRef<Value> = number | [number: number, value: Value];

const mostNumbers = 1_000;

export function createShortener<Value>(keyOf: (value: Value) => string): (value: Value) => DictionaryRef<Value> {
  const numbers = new Map<string, number>();
  return (value) => {
    const key = keyOf(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (numbers.size >= mostNumbers) return [-1, value];
    numbers.set(key, numbers.size);
    return [numbers.size - 1, value];
  };
}

export function createExpander<Value>(): (short: DictionaryRef<Value>) => Value {
  const values = new Map<number, Value>();
  return (short) => {
    if (typeof short !== 'number') {
      values.set(short[0], short[1]);
      return short[1];
    }
    const known = values.get(short);
    if (known === undefined) throw new Error(`the other SQLite thread never explained its number ${short}`);
    return known;
  };
}
