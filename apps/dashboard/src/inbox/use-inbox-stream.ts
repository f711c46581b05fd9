import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../api/queries.ts';
import { apiBase } from '../api/request.ts';

const reopenMs = 5_000;

/** Refetches the inbox and the changed conversations whenever the service reports a change. */
export function useInboxStream(path: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let stream: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      // The first event names everything that is open.
      stream = new EventSource(`${apiBase}${path}/inbox/stream`);
      stream.addEventListener('changed', ({ data }) => {
        const { conversations }: { conversations: string[] } = JSON.parse(data);
        void refresh(client, [`${path}/inbox`]);
        void client.invalidateQueries({
          predicate: ({ queryKey }) => conversations.some((id) => String(queryKey[0]).includes(`/conversations/${id}`)),
        });
      });
      // The browser reconnects by itself, but not after an error status such as that of a proxy.
      stream.addEventListener('error', () => {
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          void refresh(client, [`${path}/inbox`]);
          open();
        }, reopenMs);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [client, path]);
}
