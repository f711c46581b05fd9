import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/request.ts';
import { Empty } from './empty.tsx';
import { Pager } from './pager.tsx';
import { Loaded } from './states.tsx';

interface PagedListProps<Answer extends Paged, Item> {
  query: UseQueryResult<Answer, ApiError>;
  what: string;
  items: (answer: Answer) => readonly Item[];
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The URL parameter for the page. */
  pager?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** One page of a list, as the API returns it. */
export interface Paged {
  next_cursor: string | number | null;
}

/** A page of a list, its loading state, and links to the other pages. */
export function PagedList<Answer extends Paged, Item>(props: PagedListProps<Answer, Item>) {
  const { query, what, items, empty, pager, children } = props;
  return (
    <Loaded query={query} what={what}>
      {(answer) => {
        const found = items(answer);
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={`grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity ${dimmed}`}
          >
            {found.length > 0 ? children(found) : answer.next_cursor === null ? empty : <EmptyPage />}
            <Pager next={answer.next_cursor} name={pager} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** Applied only after a short delay, like every loading indicator. */
const dimmed = 'aria-busy:opacity-70 aria-busy:delay-200';

const EmptyPage = () => <Empty title="Nothing on this page. There may be more on the next." />;
