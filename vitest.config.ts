import { defineConfig } from 'vitest/config';

const everything = ['{apps,packages,bench,eval,scripts}/**/*.test.ts'];

/** Files that change nothing outside of their tests: they share workers, and what these have loaded. */
const pure = [
  'packages/{answering,dataset,design}/{src,audit}/**/*.test.ts',
  'apps/{dashboard,data-service,widget}/src/**/*.test.ts',
];

/** Suites that run in a short form with the others and in full by `vitest run --mode <name>`. */
const suites: Record<string, string[]> = {
  faults: [
    'apps/chat-service/test/{backup,command-line,crowd,faults,scale-out,side-by-side,stopping,two-versions,upgrade}.test.ts',
    'apps/chat-service/src/**/{kill,crash}.test.ts',
    'apps/chat-service/src/{chat/history,database/migrate,keys/quota}.test.ts',
    'apps/data-service/test/{openapi,service,site-links}.test.ts',
  ],
  fuzz: ['apps/data-service/test/fast-path.test.ts'],
  browser: ['apps/dashboard/test/*.test.ts', 'apps/data-service/test/*-browser.test.ts', 'apps/widget/test/*.test.ts'],
};

const buildPages = ['apps/dashboard/test/build-pages.ts', 'apps/widget/test/build-widget.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    env: suites[mode] ? { FULL_SUITE: mode } : {},
    globalSetup: ['packages/test-kit/src/global-setup.ts', ...(mode === 'browser' ? buildPages : [])],
    // Most suites wait for databases and sockets; on two cores the default would be a single worker.
    maxWorkers: 2,
    // Limits are there to end what hangs. They are wide, since a busy machine is no reason to fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default'],
    projects: suites[mode]
      ? [{ extends: true, test: { name: mode, include: suites[mode] } }]
      : [
          { extends: true, test: { name: 'pure', include: pure, isolate: false } },
          { extends: true, test: { name: 'rest', include: everything, exclude: ['**/node_modules/**', ...pure] } },
        ],
  },
}));
