import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const everything = ['{apps,packages,bench,eval,scripts}/**/*.test.ts'];

/** The library of the models can be loaded once in a process, and these load it on several threads. */
const loadingModels = ['apps/chat-service/src/{answering,embedding}/**/*.test.ts', 'eval/*.test.ts'];

/** It watches the memory of its process, which has to be its own. */
const measuringMemory = ['apps/chat-service/test/hostile/hostile.test.ts'];

/** Most suites wait for databases and sockets, so two cores can run more than two of them at once. */
const workers = Math.min(8, Math.max(3, availableParallelism()));

/** Begins with suites that start services and browsers: one of these alone at the end would leave the other workers idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const rankOf = ({ moduleId }: TestSpecification): number => (/\/test\/|\/scripts\//.test(moduleId) ? 0 : 1);

/** Suites that run in a short form with the others and in full by `vitest run --mode <name>`. */
const suites: Record<string, string[]> = {
  faults: [
    'apps/chat-service/test/{backup,command-line,crowd,faults,scale-out,side-by-side,stopping,two-versions,upgrade}.test.ts',
    'apps/chat-service/src/**/{kill,crash}.test.ts',
    'apps/chat-service/src/{chat/history,database/migrate,keys/quota}.test.ts',
    'apps/data-service/test/{openapi,service,site-links}.test.ts',
    'scripts/start.test.ts',
  ],
  fuzz: ['apps/data-service/test/fast-path.test.ts'],
  browser: ['apps/dashboard/test/*.test.ts', 'apps/data-service/test/*-browser.test.ts', 'apps/widget/test/*.test.ts'],
};

const buildPages = ['apps/dashboard/test/build-pages.ts', 'apps/widget/test/build-widget.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    env: suites[mode] ? { FULL_SUITE: mode } : {},
    globalSetup: ['packages/test-kit/src/global-setup.ts', ...(mode === 'browser' ? buildPages : [])],
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    // Limits are there to end what hangs. They are wide, since a busy machine is no reason to fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default'],
    projects: suites[mode]
      ? [{ extends: true, test: { name: mode, include: suites[mode], isolate: false } }]
      : [
          { extends: true, test: { name: 'alone', include: [...loadingModels, ...measuringMemory] } },
          {
            extends: true,
            test: {
              name: 'sharing',
              include: everything,
              exclude: ['**/node_modules/**', ...loadingModels, ...measuringMemory],
              // Files share workers, and the modules that these have loaded: half of the time of a small file is loading.
              isolate: false,
            },
          },
        ],
  },
}));
