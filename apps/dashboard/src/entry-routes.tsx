import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { Session } from './api/session.ts';
import { validateSearch } from './shell/validate-search.ts';

interface RouterContext {
  session: Session;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, validateSearch });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./auth/sign-in-page.tsx'), 'SignInPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('./auth/sign-up-page.tsx'), 'SignUpPage'),
});

/** Pages that links in e-mails lead to, whether somebody is signed in or not. */
const linked = createRoute({
  getParentRoute: () => root,
  id: 'linked',
  component: lazyRouteComponent(() => import('./api/data-layer.tsx'), 'DataLayer'),
  beforeLoad: async ({ context }) => ({ client: await context.session.open() }),
});

const verify = createRoute({
  getParentRoute: () => linked,
  path: '/verify',
  component: lazyRouteComponent(() => import('./auth/verify-page.tsx'), 'VerifyPage'),
});

const confirmEmail = createRoute({
  getParentRoute: () => linked,
  path: '/confirm-email',
  component: lazyRouteComponent(() => import('./auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

const invitation = createRoute({
  getParentRoute: () => linked,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./auth/invitation-page.tsx'), 'InvitationPage'),
});

const forgot = createRoute({
  getParentRoute: () => linked,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./auth/forgot-page.tsx'), 'ForgotPage'),
});

const reset = createRoute({
  getParentRoute: () => linked,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./auth/reset-page.tsx'), 'ResetPage'),
});

const signInLink = createRoute({
  getParentRoute: () => linked,
  path: '/sign-in-link',
  component: lazyRouteComponent(() => import('./auth/sign-in-link-page.tsx'), 'SignInLinkPage'),
});

/** Pages for people who are not signed in. */
export const entryRoutes = [
  signIn,
  signUp,
  linked.addChildren([verify, confirmEmail, invitation, forgot, reset, signInLink]),
] as const;
