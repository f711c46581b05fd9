import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**'];
const everything = ['{apps,packages,bench,eval,scripts}/**/*.test.ts'];

/**
 * Files that share workers, and the modules that these have loaded: half of the time of a small file is loading. They leave
 * nothing behind that another file could notice.
 */
const sharing = [
  'packages/{answering,dataset,design,service-kit}/{src,audit}/**/*.test.ts',
  'apps/{chat-service,dashboard,data-service,mcp,widget}/src/**/*.test.ts',
];

/** The library of the models can be loaded once in a process, and these load it on several threads. */
const loadingModels = ['apps/chat-service/src/answering/**/*.test.ts'];

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
          { extends: true, test: { name: 'alone', include: everything, exclude: [...never, ...sharing] } },
          { extends: true, test: { name: 'models', include: loadingModels } },
          {
            extends: true,
            test: { name: 'sharing', include: sharing, exclude: [...never, ...loadingModels], isolate: false },
          },
        ],
  },
}));
