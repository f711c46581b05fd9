import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { useToast } from '../components/toaster.tsx';

interface DismissalOptions {
  /** Where the state is set. */
  place: string;
  /** Everything below this path is fetched again. */
  stale: string;
  /** What the toast says. */
  dismissed: string;
}

/** Dismisses or reopens something; after a dismissal a toast offers to undo it. */
export function useDismissal({ place, stale, dismissed }: DismissalOptions) {
  const toast = useToast();
  const change = useChange(
    async (state: 'open' | 'dismissed') => {
      await request('PUT', place, { state });
      // Here and not in onSuccess: by then the row may be gone from the list.
      if (state === 'dismissed') toast({ text: dismissed, undo: () => change.mutateAsync('open') });
    },
    [stale],
  );
  return {
    dismiss: () => change.mutate('dismissed'),
    reopen: () => change.mutate('open'),
    isPending: change.isPending,
    error: change.error,
  };
}
