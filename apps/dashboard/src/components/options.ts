/** Options to choose from: an object where the values are words, pairs where they are numbers, which an object would sort. */
export type Options<Value extends string = string> =
  | Readonly<Partial<Record<Value, string>>>
  | readonly (readonly [Value, string])[];

/** The values with their names, in the order in which they were written. */
export function optionsOf<Value extends string>(options: Options<Value>): [string, string][] {
  const pairs = Array.isArray(options) ? options : Object.entries(options);
  return pairs.map(([value, text]) => [value, String(text)]);
}
