import { useNavigate } from '@tanstack/react-router';
import { useFilters } from '../shell/here.ts';
import { Button } from './button.tsx';

interface PagerProps {
  next: string | number | null;
  /** The parameter of the address that names the page. */
  name?: string | undefined;
}

/** To the next page and back, by the address. */
export function Pager({ next, name = 'cursor' }: PagerProps) {
  const navigate = useNavigate();
  const current = useFilters()[name];
  if (next === null && current === undefined) return null;
  const go = (to: string | undefined) => void navigate({ to: '.', search: (before) => ({ ...before, [name]: to }) });
  return (
    <div className="flex justify-end gap-2">
      {current !== undefined && (
        <Button small onClick={() => go(undefined)}>
          First page
        </Button>
      )}
      {next !== null && (
        <Button small onClick={() => go(String(next))}>
          Next page
        </Button>
      )}
    </div>
  );
}
