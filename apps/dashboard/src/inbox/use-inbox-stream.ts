import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../api/queries.ts';
import { apiBase } from '../api/request.ts';

/** Refetches the inbox and the changed conversations whenever the service reports a change. */
export function useInboxStream(path: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // The browser reconnects by itself; the first event after that names everything that is open.
    const stream = new EventSource(`${apiBase}${path}/inbox/stream`);
    stream.addEventListener('changed', ({ data }) => {
      const { conversations }: { conversations: string[] } = JSON.parse(data);
      void refresh(client, [`${path}/inbox`]);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => conversations.some((id) => String(queryKey[0]).includes(`/conversations/${id}`)),
      });
    });
    return () => stream.close();
  }, [client, path]);
}
