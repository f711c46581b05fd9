import { type GetOptions, useGet } from './queries.ts';
import { useFilters } from './use-filters.ts';

interface ListOptions<Answer> extends GetOptions<Answer> {
  limit?: number;
  /** Further parameters; undefined ones are left out. */
  wanted?: Readonly<Record<string, string | undefined>>;
  /** The URL parameter for the page. */
  pager?: string;
}

/** The page of a list that the URL asks for. */
export function useList<Answer>(
  path: string,
  { limit = 25, wanted = {}, pager = 'cursor', ...options }: ListOptions<Answer> = {},
) {
  const cursor = useFilters()[pager];
  const set = Object.entries({ limit: String(limit), ...wanted, cursor }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return useGet<Answer>(`${path}?${new URLSearchParams(set)}`, {
    // The previous page stays until the next one is loaded, if both belong to the same list.
    placeholderData: (before, query) => (String(query?.queryKey[0]).startsWith(`${path}?`) ? before : undefined),
    ...options,
  });
}
