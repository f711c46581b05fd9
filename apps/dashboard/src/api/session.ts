import type { MeBody } from '@lectern/chat-service/dashboard-api';
import type { QueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

export type Session = ReturnType<typeof createSession>;

/**
 * What is loaded for somebody who is signed in. The library that caches it is loaded when it is needed: the sign-in, the
 * first screen of most people, does not need it.
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

    /** Who is signed in, and what keeps everything that is loaded for them. */
    async enter(): Promise<{ me: MeBody; client: QueryClient }> {
      const askMe = () => request<MeBody>('GET', '/me');
      if (client !== undefined)
        return { me: await client.ensureQueryData({ queryKey: ['/me'], queryFn: askMe }), client };
      // Somebody who was here before is probably still signed in.
      if (localStorage.getItem('workspace') !== null) void open();
      const me = await askMe();
      const opened = await open();
      opened.setQueryData(['/me'], me);
      return { me, client: opened };
    },

    /** Somebody else may be signed in from now on. */
    forget() {
      client?.clear();
    },
  };
}
