import { defineConfig } from 'vitest/config';

const everything = ['{apps,packages,bench,eval,scripts}/**/*.test.ts'];

/** Suites that run in a short form with the others and in full by `vitest run --mode <name>`. */
const suites: Record<string, string[]> = {
  faults: [
    'apps/chat-service/test/{faults,stopping,scale-out,crowd}.test.ts',
    'apps/chat-service/src/**/{kill,crash}.test.ts',
  ],
  fuzz: ['apps/data-service/test/fast-path.test.ts'],
  browser: ['apps/dashboard/test/*.test.ts', 'apps/data-service/test/*-browser.test.ts', 'apps/widget/test/*.test.ts'],
};

const buildPages = ['apps/dashboard/test/build-pages.ts', 'apps/widget/test/build-widget.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    include: suites[mode] ?? everything,
    env: suites[mode] ? { FULL_SUITE: mode } : {},
    globalSetup: ['packages/test-kit/src/global-setup.ts', ...(mode === 'browser' ? buildPages : [])],
    // Most suites wait for databases and sockets; on two cores the default would be a single worker.
    maxWorkers: 2,
    // Limits are there to end what hangs. They are wide, since a busy machine is no reason to fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default'],
  },
}));
