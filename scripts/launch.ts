import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** How a service process is started, by `npm start` and by the benchmarks alike. */
export function launchOptions<Environment extends NodeJS.ProcessEnv>(app: string, environment: Environment) {
  return {
    // Most objects live for one request: a small young generation keeps the memory small.
    execArgv: [`--max-semi-space-size=${app === 'chat-service' ? 2 : 4}`],
    env: {
      // Keeps the stripped and compiled sources: the next start is faster and needs no TypeScript parser in memory.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lectern'),
      // The C library would keep a heap for each thread, and large blocks that were used once, for ever.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...environment,
    },
  };
}
