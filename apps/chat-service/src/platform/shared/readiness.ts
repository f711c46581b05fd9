import { statfs } from 'node:fs/promises';

/** Why an instance should get no requests at the moment. */
export type NotReady = 'stopping' | 'models' | 'database' | 'disk';

export interface ReadinessOptions {
  /** Whether the database answers. */
  isDatabaseReady(): Promise<boolean>;
  /** How often the database had no space left since the start. */
  countFull(): number;
  /** The folder with the database, where that is a file. */
  folder: string | undefined;
  /** Resolves once the models have loaded, or cannot be loaded. */
  models: Promise<void>;
  /** Milliseconds from any fixed point. */
  clock: () => number;
}

export interface Readiness {
  /** The first reason; undefined when the instance can work. */
  notReady(): Promise<NotReady | undefined>;
  /** From now on the instance is on its way out. */
  drain(): void;
}

/** With less room than this, SQLite cannot store a turn reliably. */
const leastBytes = 1_048_576;
/** After a write that found no space, a server's disk counts as full for this long. */
const fullMs = 10_000;

export function createReadiness(options: ReadinessOptions): Readiness {
  const { isDatabaseReady, countFull, folder, models, clock } = options;
  let isDraining = false;
  let hasModels = false;
  let full = { count: 0, until: 0 };
  void models.then(() => {
    hasModels = true;
  });

  async function isDiskFull(): Promise<boolean> {
    const count = countFull();
    if (count > full.count) full = { count, until: clock() + fullMs };
    if (folder === undefined) return clock() < full.until;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastBytes;
  }

  return {
    async notReady() {
      if (isDraining) return 'stopping';
      if (!hasModels) return 'models';
      if (!(await isDatabaseReady())) return 'database';
      return (await isDiskFull().catch(() => false)) ? 'disk' : undefined;
    },
    drain() {
      isDraining = true;
    },
  };
}
