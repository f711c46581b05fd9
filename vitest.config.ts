import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,bench,eval,e2e,scripts}/**/*.test.ts'],
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
