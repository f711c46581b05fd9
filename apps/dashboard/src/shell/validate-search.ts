type Search = Record<string, string | undefined>;

/** The query without empty values; each screen reads the parameters that it knows. */
export const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
