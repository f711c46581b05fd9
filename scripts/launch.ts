import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Most objects live for one request: a small young generation keeps the memory small. Without settings the C library keeps a
 * heap for each thread, and never returns large blocks that were used once.
 */
const usual = {
  flags: ['--max-semi-space-size=4'],
  allocator: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
};

/**
 * A young generation of 8 MB is enough for 32 turns at once. The service uses about 50 MB of its heap; with a limit that is
 * not far above that, and a heap that grows by a fifth, V8 collects garbage before the heap has grown to twice as much. The
 * models need blocks of up to 1 MB for each question, which is faster if such blocks are kept.
 */
const ofChat = {
  flags: ['--max-semi-space-size=8', '--max-old-space-size=512', '--heap-growing-percent=20'],
  allocator: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '4194304' },
};

/** How a service process is started, by `npm start` and by the benchmarks alike. */
export function launchOptions<Environment extends NodeJS.ProcessEnv>(app: string, environment: Environment) {
  const { flags, allocator } = app === 'chat-service' ? ofChat : usual;
  return {
    execArgv: flags,
    env: {
      // Keeps the stripped and compiled sources: the next start is faster and needs no TypeScript parser in memory.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lectern'),
      ...allocator,
      ...environment,
    },
  };
}
