import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { ArrivalCounter } from './components/arrival.tsx';
import { Toaster } from './components/toaster.tsx';
import { createDashboardRouter } from './router.tsx';
import './styles.css';

// Who one is gets asked again, which leads to the sign-in and back.
const client = createQueryClient(() => void router.invalidate());
const router = createDashboardRouter(client);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the dashboard');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ArrivalCounter>
        <Toaster>
          <RouterProvider router={router} />
        </Toaster>
      </ArrivalCounter>
    </QueryClientProvider>
  </StrictMode>,
);
