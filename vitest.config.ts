import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { choiceOfLimits, chooseLimits } from './packages/test-kit/src/limits.ts';

const everything = ['{apps,packages,bench,eval,scripts}/**/*.test.ts'];

/** The library of the models can be loaded once in a process, and these load it on several threads. */
const loadingModels = [
  'apps/chat-service/src/answering/records/record-answers.test.ts',
  'apps/chat-service/src/knowledge/embedding/{embeddings,sentence-vectors,text-vectors}.test.ts',
];

/** Most suites wait for databases and sockets, so two cores can run more than two of them at once. */
const workers = Math.min(8, Math.max(3, availableParallelism()));

/** Begins with the longest suites: one of these alone at the end would leave the other workers idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const longest = /\/(faults|git|kill|scale-out|screens-\d|site-browser)\.test\.ts$/;
/** They start services and browsers. */
const long = /\/test\/|\/scripts\//;

function rankOf({ moduleId }: TestSpecification): number {
  if (longest.test(moduleId)) return 0;
  return long.test(moduleId) ? 1 : 2;
}

/** Suites that run in a short form with the others and in full by `vitest run --mode <name>`. */
const suites: Record<string, string[]> = {
  faults: [
    'apps/chat-service/test/{backup,command-line,game-recipes,side-by-side,stopping,two-versions,upgrade}.test.ts',
    'apps/chat-service/src/**/crash.test.ts',
    'apps/chat-service/src/{operate/bot-file/bot-file,talk/chat/{history,idempotency},answering/after-start,platform/database/migrate,operate/demo/sample,bots/keys/quota,operate/manage/docs-examples}.test.ts',
    'apps/chat-service/src/knowledge/ingest/crawl.test.ts',
    'apps/data-service/test/{contract,openapi,threads}.test.ts',
    'scripts/start.test.ts',
  ],
  fuzz: ['apps/data-service/test/fast-path.test.ts'],
};

/** Files that only these suites run: they take too long for every change. */
const onlyInSuites: Record<string, string[]> = {
  faults: [
    'apps/chat-service/test/{channels,crowd,draining,faults,handover,messengers,postgres-tls,readiness}.test.ts',
    'apps/chat-service/test/{rolling-restart,scale-out,scheduled-backup,secret-rotation,shared-redis,slow-postgres}.test.ts',
    'apps/chat-service/src/**/kill.test.ts',
    'apps/data-service/test/{service,site-links}.test.ts',
    // Its server takes more time to start than the search by meaning takes on the other two.
    'apps/chat-service/src/knowledge/search/pgvector-search.test.ts',
  ],
  browser: [
    'apps/dashboard/test/{*dashboard,screens-*,single-sign-on}.test.ts',
    'apps/data-service/test/*-browser.test.ts',
    'apps/widget/test/*widget.test.ts',
    'packages/client/test/browser.test.ts',
  ],
  // These need what is installed in tools/.
  packages: [
    'apps/data-service/test/respect.test.ts',
    'apps/{cli,mcp}/test/package.test.ts',
    'packages/client/test/{generated-clients,package}.test.ts',
    'packages/dataset/scripts/build-package.test.ts',
    'scripts/helm-chart.test.ts',
  ],
};

/** Run by `npm run test:hostile`. */
const hostile = ['apps/chat-service/test/{hostile/hostile,take-over,two-instances}.test.ts'];

const filesOf = (suite: string): string[] => [...(suites[suite] ?? []), ...(onlyInSuites[suite] ?? [])];

const buildPages = ['apps/dashboard/test/build-pages.ts', 'apps/widget/test/build-widget.ts'];

export default defineConfig(({ mode }) => {
  const isSuite = filesOf(mode).length > 0;
  const choice = choiceOfLimits(process.argv, isSuite);
  const limitsMs = chooseLimits(choice);
  return {
    test: {
      env: { TEST_LIMITS: choice, ...(isSuite && { FULL_SUITE: mode }) },
      globalSetup: ['packages/test-kit/src/global-setup.ts', ...(mode === 'browser' ? buildPages : [])],
      maxWorkers: workers,
      sequence: { sequencer: LongestFirst },
      testTimeout: limitsMs.test,
      hookTimeout: limitsMs.test,
      teardownTimeout: limitsMs.wait,
      expect: { poll: { timeout: limitsMs.wait } },
      reporters: ['default'],
      // Node runs TypeScript as it is, as it does in production: what Vite would make of it costs a sixth of the CPU time of a run.
      // Generated clients import each other as bundlers allow it, without extensions, and a browser test looks into the dashboard's pages: Vite loads those.
      ...(mode !== 'packages' &&
        mode !== 'browser' && { experimental: { viteModuleRunner: false, nodeLoader: false } }),
      projects: isSuite
        ? [{ extends: true, test: { name: mode, include: filesOf(mode), isolate: false } }]
        : [
            { extends: true, test: { name: 'alone', include: loadingModels } },
            {
              extends: true,
              test: {
                name: 'sharing',
                include: everything,
                exclude: ['**/node_modules/**', ...loadingModels, ...hostile, ...Object.values(onlyInSuites).flat()],
                // Files share workers, and the modules that these have loaded: half of the time of a small file is loading.
                isolate: false,
              },
            },
          ],
    },
  };
});
