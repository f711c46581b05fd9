/**
 * The layout of rows whose features are explained by `notes`, in that order. A row of numbers is far cheaper than an object
 * for each of some hundred candidates.
 */
export function layoutOf<Name extends string>(notes: Readonly<Record<Name, string>>) {
  const names = Object.keys(notes) as Name[];
  const placeOf = Object.fromEntries(names.map((name, place) => [name, place])) as Record<Name, number>;
  return { names, placeOf };
}
