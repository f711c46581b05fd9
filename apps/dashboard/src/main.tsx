import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/request.ts';
import { createDashboardRouter } from './router.tsx';
import { ArrivalCounter } from './shell/arrival.tsx';
import './styles.css';

const client = new QueryClient({
  queryCache: new QueryCache({
    // The session has ended meanwhile: who one is gets asked again, which leads to the sign-in and back.
    onError: (error, { queryKey: [path] }) => {
      if (!(error instanceof ApiError && error.status === 401) || path === '/me') return;
      client.removeQueries({ queryKey: ['/me'] });
      void router.invalidate();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refuses once it refuses again.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

const router = createDashboardRouter(client);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the dashboard');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ArrivalCounter>
        <RouterProvider router={router} />
      </ArrivalCounter>
    </QueryClientProvider>
  </StrictMode>,
);
