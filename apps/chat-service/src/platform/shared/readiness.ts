import { statfs } from 'node:fs/promises';

/** Why an instance should get no requests at the moment. */
export type NotReady = 'stopping' | 'models' | 'database' | 'disk';

export interface ReadinessOptions {
  /** Whether the database answers. */
  isDatabaseReady(): Promise<boolean>;
  /** How often the database had no space left since the start. */
  countFull(): number;
  /** Whether the database can store more, which it tries. */
  hasRoom(): Promise<boolean>;
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
/** After a write that found no space, the disk counts as full until another attempt succeeds, so long after the last. */
const retryMs = 2_000;

export function createReadiness(options: ReadinessOptions): Readiness {
  const { isDatabaseReady, countFull, hasRoom, folder, models, clock } = options;
  let isDraining = false;
  let hasModels = false;
  const full = { isFull: false, count: 0, retryAt: 0 };
  void models.then(() => {
    hasModels = true;
  });

  /** Whether a write found no space, and none has succeeded since. */
  async function wasFull(): Promise<boolean> {
    const now = clock();
    if (countFull() > full.count) Object.assign(full, { isFull: true, count: countFull(), retryAt: now + retryMs });
    if (full.isFull && now >= full.retryAt) {
      full.retryAt = now + retryMs;
      full.isFull = !(await hasRoom());
    }
    return full.isFull;
  }

  async function isDiskFull(): Promise<boolean> {
    if (await wasFull()) return true;
    if (folder === undefined) return false;
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
