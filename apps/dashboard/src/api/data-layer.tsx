import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Provides the cache of loaded data to the screens below it. */
export function DataLayer({ children = <Outlet /> }: { children?: ReactNode }) {
  const client = useRouteContext({ strict: false, select: ({ client }): QueryClient | undefined => client });
  if (client === undefined) throw new Error('the route has not opened the session');
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
