import { statfs } from 'node:fs/promises';
import { type Backlog, readBacklog } from '../../channels/webhooks/backlog.ts';
import { readReadingBacklog } from '../../knowledge/sources/reading-backlog.ts';
import type { HealthCheckBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { allMigrations } from '../../platform/database/migrations/all-migrations.ts';

export interface InstanceHealthOptions {
  database: Database;
  dataDir: string;
  now: () => number;
  /** The name of the current embedding model; undefined when there is none. */
  embedding: () => string | undefined;
  /** The configured setting. */
  embeddings: 'local' | 'endpoint' | 'off';
  /** The language model of the instance. */
  model: string | undefined;
}

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
const leastFreeBytes = 200 * 2 ** 20;
const longestWaitMs = 15 * 60_000;

/** Queued work, by the part that does it. */
export type Backlogs = Record<'webhooks' | 'knowledge', Backlog>;

const nothing: Backlog = { waiting: 0, oldestAt: undefined };

/** The health of the instance, with a sentence for its operators about each part. */
export function createInstanceHealth(options: InstanceHealthOptions) {
  const { database, dataDir, now } = options;
  return async (): Promise<{ checks: HealthCheckBody[]; backlogs: Backlogs }> => {
    if (!(await database.isReady())) {
      const detail = `${databaseNames[database.dialect]} does not answer.`;
      const backlogs = { webhooks: nothing, knowledge: nothing };
      return { checks: [{ id: 'database', state: 'failing', detail }], backlogs };
    }
    const [webhooks, knowledge] = await Promise.all([readBacklog(database), readReadingBacklog(database, now())]);
    const checks: HealthCheckBody[] = [
      { id: 'database', state: 'ok', detail: `${databaseNames[database.dialect]} is available.` },
      await checkMigrations(database),
      checkEmbeddings(options),
      checkModel(options),
      await checkDisk(dataDir),
      checkBacklog('webhooks', webhooks, now()),
      checkBacklog('knowledge', knowledge, now()),
    ];
    return { checks, backlogs: { webhooks, knowledge } };
  };
}

async function checkMigrations({ build, read }: Database): Promise<HealthCheckBody> {
  const applied = new Set((await read(build.selectFrom('schema_migrations').select('name'))).map(({ name }) => name));
  const missing = allMigrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) return { id: 'migrations', state: 'failing', detail: `${missing.length} not applied.` };
  const isNewer = applied.size > allMigrations.length;
  const detail = isNewer
    ? 'A newer version of the service has used this database.'
    : `All ${allMigrations.length} applied.`;
  return { id: 'migrations', state: isNewer ? 'warning' : 'ok', detail };
}

function checkEmbeddings({ embedding, embeddings }: InstanceHealthOptions): HealthCheckBody {
  const id = 'embeddings';
  if (embeddings === 'off') return { id, state: 'off', detail: 'Turned off. Search uses words only.' };
  const name = embedding();
  if (name === undefined) return { id, state: 'warning', detail: 'Not ready yet. Until then search uses words only.' };
  return { id, state: 'ok', detail: `${name} is ready.` };
}

function checkModel({ model }: InstanceHealthOptions): HealthCheckBody {
  if (model) return { id: 'model', state: 'ok', detail: `${model} is the default model of this server.` };
  return { id: 'model', state: 'off', detail: 'No default model. Bots without their own model answer without one.' };
}

async function checkDisk(dataDir: string): Promise<HealthCheckBody> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const detail = `${sizeOf(free)} free.`;
    return { id: 'disk', state: free < leastFreeBytes ? 'warning' : 'ok', detail };
  } catch {
    return { id: 'disk', state: 'failing', detail: 'The data folder cannot be read.' };
  }
}

const words = { webhooks: 'to deliver', knowledge: 'to read' } as const;

function checkBacklog(id: keyof Backlogs, { waiting, oldestAt }: Backlog, nowMs: number): HealthCheckBody {
  const isLate = oldestAt !== undefined && nowMs - oldestAt > longestWaitMs;
  const detail = waiting === 0 ? `Nothing ${words[id]}.` : `${waiting} ${words[id]}.`;
  return { id, state: isLate ? 'warning' : 'ok', detail };
}

/** In gigabytes, or in megabytes for small sizes. */
function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 10 * 2 ** 30 ? (['MB', 2 ** 20] as const) : (['GB', 2 ** 30] as const);
  return `${Math.round(bytes / size).toLocaleString('en-US')} ${unit}`;
}
