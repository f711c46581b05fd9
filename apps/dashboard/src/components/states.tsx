import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiError, messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Seen only when something takes longer than a moment. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="after-a-while py-6 text-soft">
      Loading {what}…
    </p>
  );
}

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-edge px-4 py-10 text-center">
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="max-w-prose text-soft">{children}</div>}
      {action !== undefined && <div className="pt-2">{action}</div>}
    </div>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{messageOf(error)}</span>
        {onRetry && (
          <Button small onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Notice>
  );
}

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer, ApiError>;
  what: string;
  children: (answer: Answer) => ReactNode;
}

/** What a query gave, or how it stands. An old answer stays while a newer one fails. */
export function Loaded<Answer>({ query, what, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading what={what} />;
}
