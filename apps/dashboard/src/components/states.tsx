import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Placeholders for lines of text. Visible only when something takes longer than a moment. */
export function Loading({ what }: { what: string }) {
  return (
    <div role="status" className="after-a-while grid gap-3 py-4">
      <span className="sr-only">Loading {what}…</span>
      {['w-2/5', 'w-4/5', 'w-3/5'].map((width) => (
        <span key={width} className={`h-4 rounded bg-line motion-safe:animate-pulse ${width}`} />
      ))}
    </div>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  // A request that the service has refused would be refused again.
  const isFinal = error instanceof ApiError && error.isRefusal;
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{messageOf(error)}</span>
        {onRetry && !isFinal && (
          <Button small onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Notice>
  );
}

interface LoadedProps<Answer> {
  query: Pick<UseQueryResult<Answer, ApiError>, 'data' | 'isError' | 'error' | 'refetch'>;
  what: string;
  children: (answer: Answer) => ReactNode;
}

/** The result of a query, or its state. An old result stays when a newer request fails. */
export function Loaded<Answer>({ query, what, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading what={what} />;
}
