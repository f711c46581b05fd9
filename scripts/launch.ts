import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * How a service process is started, by `npm start` and by the benchmarks alike. Most objects live for one request: a small
 * young generation keeps the memory small, and 8 MB are enough for 32 turns at once. The chat service uses about 50 MB of
 * its heap; with a limit that is not far above that, V8 collects garbage before the heap has grown to twice as much.
 */
export function launchOptions<Environment extends NodeJS.ProcessEnv>(app: string, environment: Environment) {
  return {
    execArgv:
      app === 'chat-service' ? ['--max-semi-space-size=8', '--max-old-space-size=512'] : ['--max-semi-space-size=4'],
    env: {
      // Keeps the stripped and compiled sources: the next start is faster and needs no TypeScript parser in memory.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lectern'),
      // Otherwise the C library keeps a heap for each thread, and never returns large blocks that were used once.
      MALLOC_ARENA_MAX: app === 'chat-service' ? '1' : '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...environment,
    },
  };
}
