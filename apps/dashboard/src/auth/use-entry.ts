import { useRouter } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';

/** Goes on after a sign-in: to where somebody wanted to go, if that is a path of ours. */
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
