import { defineConfig } from 'vitest/config';
import { limitsMs } from './packages/test-kit/src/limits.ts';

const chat = 'apps/chat-service';

/** Every attack there is as one suite: `npm run test:hostile`. */
export default defineConfig({
  test: {
    include: [
      // On the running service, with a table of what became of each.
      '{apps,packages,scripts}/**/*.hostile.ts',
      `${chat}/test/{hostile/hostile,take-over,two-instances}.test.ts`,
      // Part by part, on both databases.
      `${chat}/src/**/isolation.test.ts`,
      `${chat}/src/platform/http/*.test.ts`,
      `${chat}/src/{channels/mcp/mcp,platform/secrets/secret,channels/website/origin,channels/website/visit}.test.ts`,
      `${chat}/src/{channels/website/dashboard,people/accounts/oidc/oidc}.test.ts`,
      `${chat}/src/knowledge/{sources/find-part,connectors/path-filter}.test.ts`,
      'packages/service-kit/src/{config,without-password}.test.ts',
      `${chat}/src/platform/network/*.test.ts`,
      `${chat}/src/people/accounts/{access,invitations,origin,sessions,sign-in-throttle,sign-up,throttle,totp}.test.ts`,
      `${chat}/src/bots/keys/{failed-attempts,quota}.test.ts`,
      `${chat}/src/talk/chat/{crowding,quota}.test.ts`,
      // Customers take turns.
      `${chat}/src/{platform/shared/fair-queue,answering/fairness/fair-slots,answering/tables/tables-thread}.test.ts`,
      `${chat}/src/{knowledge/ingest/fair-turns,talk/handover/live-streams}.test.ts`,
      `${chat}/src/knowledge/{ingest/{crash,hostile-sites},extraction/hostile-documents}.test.ts`,
      `${chat}/src/{plan-limits,production}.test.ts`,
    ],
    globalSetup: ['packages/test-kit/src/global-setup.ts', 'apps/dashboard/test/build-pages.ts'],
    env: { FULL_SUITE: 'hostile' },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 3,
    // The files share what their workers have loaded, which is half of the time of a small file.
    isolate: false,
    testTimeout: limitsMs.test,
    hookTimeout: limitsMs.test,
    teardownTimeout: limitsMs.wait,
    expect: { poll: { timeout: limitsMs.wait } },
    // Every file and test by name.
    reporters: ['verbose'],
  },
});
