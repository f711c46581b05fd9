import type { InboxBody, InboxFilter } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { classNames } from '../components/class-names.ts';
import { useWorkspace } from '../shell/current-workspace.ts';

const filters: Record<InboxFilter, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  all: 'All',
  unanswered: 'Not answered',
  rated_down: 'Rated badly',
};

export const filterOf = (given: string | undefined): InboxFilter =>
  given !== undefined && Object.hasOwn(filters, given) ? (given as InboxFilter) : 'waiting';

interface FilterChipsProps {
  current: InboxFilter;
  counts: InboxBody['counts'] | undefined;
}

export function FilterChips({ current, counts }: FilterChipsProps) {
  const { workspaceId } = useWorkspace();
  return (
    <nav aria-label="Filter" className="flex flex-wrap gap-2">
      {Object.entries(filters).map(([filter, name]) => {
        const count = filter === 'waiting' || filter === 'mine' ? counts?.[filter] : undefined;
        return (
          <Link
            key={filter}
            to="/w/$workspaceId/inbox"
            params={{ workspaceId }}
            search={{ filter }}
            aria-current={filter === current ? 'true' : undefined}
            className={classNames(
              'rounded-full border px-3 py-1 text-[0.933rem] pointer-coarse:py-2',
              filter === current ? 'border-accent bg-accent-wash font-medium' : 'border-line bg-card text-soft',
            )}
          >
            {name} {count !== undefined && count > 0 && <span className="ml-1 tabular-nums">{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
