/** Computes a value once per text; starts anew when it has kept `most` of them. */
export function remember<Value>(work: (text: string) => Value, most: number): (text: string) => Value {
  const kept = new Map<string, Value>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const value = work(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, value);
    return value;
  };
}
