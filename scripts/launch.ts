import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * How a service process is started, by `npm start` and by the benchmarks alike. Most objects live for one request: a small
 * young generation keeps the memory small. Of the chat service's heap some 50 MB are in use; with a limit that is not far
 * from that, V8 collects it before it has grown to twice as much.
 */
export function launchOptions<Environment extends NodeJS.ProcessEnv>(app: string, environment: Environment) {
  return {
    execArgv:
      app === 'chat-service' ? ['--max-semi-space-size=2', '--max-old-space-size=512'] : ['--max-semi-space-size=4'],
    env: {
      // Keeps the stripped and compiled sources: the next start is faster and needs no TypeScript parser in memory.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lectern'),
      // The C library would keep a heap for each thread, and large blocks that were used once, for ever.
      MALLOC_ARENA_MAX: app === 'chat-service' ? '1' : '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...environment,
    },
  };
}
