import type { InboxBody, InboxFilter } from '@lectern/chat-service/dashboard-api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiError, request } from '../api/request.ts';

/** The conversations of a filter, as many pages as were asked for. */
export function useInbox(path: string, filter: InboxFilter) {
  const list = `${path}/inbox?filter=${filter}&limit=50`;
  const query = useInfiniteQuery<InboxBody, ApiError, InfiniteData<InboxBody>, string[], string | null>({
    queryKey: [list, 'pages'],
    queryFn: ({ pageParam }) => request('GET', pageParam === null ? list : `${list}&cursor=${pageParam}`),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 15_000,
  });
  // A conversation that moved between two pages while they were read is shown once.
  const all = query.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  const items = [...new Map(all.map((item) => [item.id, item])).values()];
  return { query, items, counts: query.data?.pages[0]?.counts };
}
