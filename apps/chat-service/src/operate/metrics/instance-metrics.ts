import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';

export interface InstanceMetricsOptions {
  registry: Registry;
  database: Database;
  now: () => number;
}

export interface InstanceMetrics {
  countRun(outcome: 'ready' | 'failed'): void;
}

/** The state of the database and its queues, read on every scrape, and the outcomes of source runs. */
export function createInstanceMetrics({ registry, database, now }: InstanceMetricsOptions): InstanceMetrics {
  addDatabase(registry, database);
  addQueues(registry, database, now);
  const runs = new Counter({
    name: 'lectern_knowledge_runs_total',
    help: 'Readings of sources that ended, by what came of them: ready or failed',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  // Start at 0: otherwise the first failure would not show as an increase in a rate.
  for (const outcome of ['ready', 'failed']) runs.inc({ outcome }, 0);
  return { countRun: (outcome) => runs.inc({ outcome }) };
}

function addDatabase(registry: Registry, database: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'lectern_database_up',
    help: 'Whether the database answers: 1 or 0',
    registers,
    async collect() {
      this.set((await database.isReady()) ? 1 : 0);
    },
  });
  const failures = new Counter({
    name: 'lectern_database_failures_total',
    help: 'Statements and units that the database did not carry out, by kind: unavailable, full, conflict or other',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      failures.reset();
      for (const [kind, count] of Object.entries(database.failures())) failures.inc({ kind }, count);
    },
  });
  const { pool } = database;
  if (pool === undefined) return;
  new Gauge({
    name: 'lectern_database_connections',
    help: 'Connections to PostgreSQL by state, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}

/** A database that is down must not hide the other metrics: the last figures are kept. */
function addQueues(registry: Registry, database: Database, now: () => number): void {
  const registers = [registry];
  const labelNames = ['queue'] as const;
  const jobs = new Gauge({
    name: 'lectern_queue_jobs',
    help: 'Jobs that wait, or are due, by queue: webhooks to deliver, sources to read',
    labelNames,
    registers,
    async collect() {
      for (const { queue, waiting, tenants } of await read().catch(() => [])) {
        jobs.set({ queue }, waiting);
        workspaces.set({ queue }, tenants);
      }
    },
  });
  const workspaces = new Gauge({
    name: 'lectern_queue_workspaces',
    help: 'Workspaces that those jobs belong to',
    labelNames,
    registers,
  });
  const sources = new Gauge({
    name: 'lectern_knowledge_sources',
    help: 'Sources of bots by state',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const rows = await database.read(sourceStates(database)).catch(() => []);
      if (rows.length > 0) sources.reset();
      for (const { state, count } of rows) sources.set({ state }, Number(count));
    },
  });
  const read = () => readQueues(database, now());
}

function sourceStates({ build }: Database) {
  return build
    .selectFrom('knowledge_sources')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state');
}

async function readQueues({ build, read }: Database, at: number) {
  const tenants = sql<number>`count(distinct workspace_id)`.as('tenants');
  const [[webhooks], [sources]] = await Promise.all([
    read(
      build
        .selectFrom('deliveries')
        .select(({ fn }) => [fn.countAll<number>().as('waiting'), tenants])
        .where('state', '=', 'waiting'),
    ),
    read(
      build
        .selectFrom('knowledge_sources')
        .select(({ fn }) => [fn.countAll<number>().as('waiting'), tenants])
        .where('next_run_at', '<=', at)
        .where('state', '<>', 'running'),
    ),
  ]);
  return [
    { queue: 'webhooks', waiting: Number(webhooks?.waiting ?? 0), tenants: Number(webhooks?.tenants ?? 0) },
    { queue: 'sources', waiting: Number(sources?.waiting ?? 0), tenants: Number(sources?.tenants ?? 0) },
  ];
}
