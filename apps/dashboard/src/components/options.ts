/** Options of a select: an object, or pairs if the values are numeric, since an object would sort such keys. */
export type Options<Value extends string = string> =
  | Readonly<Partial<Record<Value, string>>>
  | readonly (readonly [Value, string])[];

/** The values with their names, in the order in which they were written. */
export function optionsOf<Value extends string>(options: Options<Value>): [string, string][] {
  const pairs = Array.isArray(options) ? options : Object.entries(options);
  return pairs.map(([value, text]) => [value, String(text)]);
}
