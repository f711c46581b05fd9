import { useNavigate } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';
import { Button } from './button.tsx';

interface PagerProps {
  next: string | number | null;
  /** The URL parameter for the page. */
  name?: string | undefined;
}

/** Links to the next and the previous page. Both buttons stay in place, so that the pressed one keeps the focus. */
export function Pager({ next, name = 'cursor' }: PagerProps) {
  const navigate = useNavigate();
  const current = useFilters()[name];
  const isFirst = current === undefined;
  if (next === null && isFirst) return null;
  const go = (to: string | undefined) => void navigate({ to: '.', search: (before) => ({ ...before, [name]: to }) });
  return (
    <div className="flex justify-end gap-2">
      <Button small aria-disabled={isFirst || undefined} onClick={() => isFirst || go(undefined)}>
        First page
      </Button>
      <Button small aria-disabled={next === null || undefined} onClick={() => next === null || go(String(next))}>
        Next page
      </Button>
    </div>
  );
}
