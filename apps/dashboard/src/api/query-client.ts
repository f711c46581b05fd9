import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getOptions } from './queries.ts';
import { ApiError } from './request.ts';

/** The key that marks that the session has ended while a screen is still shown. */
export const sessionEndedKey = ['session ended'];

/**
 * The cache of loaded data. When the session ends, a screen that shows nothing yet is replaced by the sign-in; one that
 * shows something stays, since somebody may be typing there, and shows a notice.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const note = (hasEnded: boolean) => client.setQueryData(sessionEndedKey, hasEnded);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [path], state }) => {
        if (!needsSignIn(error) || path === '/me') return;
        if (state.data !== undefined) return void note(true);
        client.removeQueries({ queryKey: ['/me'] });
        onSignedOut();
      },
      onSuccess: () => {
        if (client.getQueryData(sessionEndedKey)) note(false);
      },
    }),
    mutationCache: new MutationCache({
      onError: async (error) => {
        if (!needsSignIn(error)) return;
        // A wrong password gives the same status, so the session is checked.
        const me = client.fetchQuery({ ...getOptions('/me'), staleTime: 0, retry: false });
        await me.catch((reason: unknown) => note(needsSignIn(reason)));
      },
    }),
    defaultOptions: { queries: { staleTime: 5_000, retry: mayTryAgain } },
  });
  return client;
}

const needsSignIn = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_required';

/** Requests that the service has refused are not retried. */
function mayTryAgain(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
