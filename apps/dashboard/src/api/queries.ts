import { type QueryClient, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, request } from './request.ts';

export type GetOptions<Answer> = Pick<
  UseQueryOptions<Answer, ApiError>,
  'enabled' | 'refetchInterval' | 'placeholderData' | 'staleTime'
>;

/** Fetches a path of the API. The path is the cache key, so that changes can invalidate it. */
export function useGet<Answer>(path: string, options: GetOptions<Answer> = {}) {
  return useQuery<Answer, ApiError>({ ...getOptions<Answer>(path), ...options });
}

export function getOptions<Answer>(path: string) {
  return { queryKey: [path], queryFn: () => request<Answer>('GET', path) };
}

/** A change, after which everything whose path begins with one of `stale` is fetched again. */
export function useChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  stale: readonly string[] = [],
) {
  const client = useQueryClient();
  return useMutation<Answer, ApiError, Input>({ mutationFn: change, onSuccess: () => refresh(client, stale) });
}

/** Refetches everything whose path begins with one of these. */
export function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  const isStale = (key: readonly unknown[]) => paths.some((path) => String(key[0]).startsWith(path));
  return client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey) });
}
