import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** Where it is noted that the session has ended under a screen that is still shown. */
export const sessionEndedKey = ['session ended'];

/**
 * Everything that was loaded. When the session ends, a screen that shows nothing yet is left for the sign-in; one that shows
 * something stays, since somebody may be typing there, and says so.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const note = (hasEnded: boolean) => client.setQueryData(sessionEndedKey, hasEnded);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [path], state }) => {
        if (!hasSignedOut(error) || path === '/me') return;
        if (state.data !== undefined) return void note(true);
        client.removeQueries({ queryKey: ['/me'] });
        onSignedOut();
      },
      onSuccess: () => {
        if (client.getQueryData(sessionEndedKey)) note(false);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (hasSignedOut(error)) note(true);
      },
    }),
    defaultOptions: { queries: { staleTime: 5_000, retry: mayTryAgain } },
  });
  return client;
}

const hasSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_required';

/** Not what the service has refused. */
function mayTryAgain(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
