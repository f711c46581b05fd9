import { useQuery } from '@tanstack/react-query';
import { type ApiError, request } from './request.ts';

type Part<Name extends string, Item> = Record<Name, Item[]> & { next_cursor: string | null };

/** All pages of a list: for choices, which must be complete. */
export function useAll<Item, Name extends string>(path: string, name: Name, enabled: boolean): readonly Item[] {
  const query = useQuery<Item[], ApiError>({
    queryKey: [`${path}?all`],
    queryFn: () => readAll<Item, Name>(path, name),
    enabled,
  });
  return query.data ?? [];
}

async function readAll<Item, Name extends string>(path: string, name: Name): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const wanted = new URLSearchParams({ limit: '200', ...(cursor && { cursor }) });
    const part: Part<Name, Item> = await request('GET', `${path}?${wanted}`);
    all.push(...part[name]);
    cursor = part.next_cursor;
  }
  return all;
}
