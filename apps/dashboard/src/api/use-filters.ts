import { useSearch } from '@tanstack/react-router';

/** The URL parameters, which are the state of a screen. */
export function useFilters(): Record<string, string | undefined> {
  return useSearch({ strict: false });
}
