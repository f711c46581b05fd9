import type { MeBody } from '@lectern/chat-service/dashboard-api';
import type { QueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

export type Session = ReturnType<typeof createSession>;

/**
 * The cached data of the signed-in person. The library that caches it is loaded on demand: the sign-in page, the
 * first screen that most people see, does not need it.
 */
export function createSession(onSignedOut: () => void) {
  let client: QueryClient | undefined;

  const open = async (): Promise<QueryClient> => {
    const { createQueryClient } = await import('./query-client.ts');
    client ??= createQueryClient(onSignedOut);
    return client;
  };

  return {
    open,

    /** The signed-in person, and the cache of what is loaded for them. */
    async enter(): Promise<{ me: MeBody; client: QueryClient }> {
      const askMe = () => request<MeBody>('GET', '/me');
      if (client !== undefined)
        return { me: await client.ensureQueryData({ queryKey: ['/me'], queryFn: askMe }), client };
      // Preloaded, since somebody who was here before is probably still signed in.
      if (localStorage.getItem('workspace') !== null) void open();
      const me = await askMe();
      const opened = await open();
      opened.setQueryData(['/me'], me);
      return { me, client: opened };
    },

    /** Clears the cache: somebody else may be signed in from now on. */
    forget() {
      client?.clear();
    },
  };
}
