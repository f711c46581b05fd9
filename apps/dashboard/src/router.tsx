import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Session } from './api/session.ts';
import { Loading } from './components/states.tsx';
import { routeTree } from './routes.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';

export function createDashboardRouter(session: Session) {
  return createRouter({
    routeTree,
    basepath: '/dashboard',
    context: { session },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultPendingMs: 200,
    defaultPendingComponent: () => <Loading what="the page" />,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
  });
}

/** Plain parameters, without undefined ones. */
function writeSearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
