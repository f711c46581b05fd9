/** A row of numbers with a name for each place: far cheaper than an object for each of some hundred candidates. */
export interface RowLayout<Name extends string> {
  names: readonly Name[];
  placeOf: Readonly<Record<Name, number>>;
  /** Writes features at their places; all others stay as they are. */
  put(row: Float64Array, features: Readonly<Partial<Record<Name, number>>>): void;
}

/** The layout of rows whose features are explained by `notes`, in that order. */
export function layoutOf<Name extends string>(notes: Readonly<Record<Name, string>>): RowLayout<Name> {
  const names = Object.keys(notes) as Name[];
  const placeOf = Object.fromEntries(names.map((name, place) => [name, place])) as Record<Name, number>;
  return {
    names,
    placeOf,
    put(row, features) {
      for (const name in features) row[placeOf[name]] = features[name] ?? 0;
    },
  };
}
