import { useRouter } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';

/** Continues after a sign-in to the page that was requested, if it is a path on this site. */
export function useEntry(): (target?: string) => Promise<void> {
  const { next } = useFilters();
  const router = useRouter();
  return async (target) => {
    router.options.context.session.forget();
    const wanted = target ?? (next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/');
    router.history.push(`/dashboard${wanted}`);
    await router.invalidate();
  };
}
