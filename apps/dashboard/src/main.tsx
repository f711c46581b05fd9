import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSession } from './api/session.ts';
import { ScreenCounter } from './components/heading-focus.tsx';
import { createDashboardRouter } from './router.tsx';
import './styles.css';

// When signed out, the session is checked again, which leads to the sign-in and back.
const session = createSession(() => void router.invalidate());
const router = createDashboardRouter(session);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the dashboard');
createRoot(root).render(
  <StrictMode>
    <ScreenCounter>
      <RouterProvider router={router} />
    </ScreenCounter>
  </StrictMode>,
);
