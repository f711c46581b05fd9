import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,bench,eval,e2e,scripts}/**/*.test.ts'],
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    // Most suites wait for databases and sockets; on two cores the default would be a single worker.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
