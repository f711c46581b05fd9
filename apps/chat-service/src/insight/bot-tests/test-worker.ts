import type { Answerer } from '../../answering/answer/answerer.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { createTasks } from '../../platform/shared/tasks.ts';
import { claimRun, interruptRuns, nextWorkspace, oneByOne } from './run-queries.ts';
import { runTests, type TestRunContext } from './run-tests.ts';
import { runOf, type TestRun } from './test-run.ts';

export interface TestWorkerOptions {
  database: Database;
  answerer: Answerer;
  /** Runs work of a workspace that yields to visitors' questions. */
  inBackground?: (<Value>(workspaceId: string, work: () => Promise<Value>) => Promise<Value>) | undefined;
  mostPerDay: number | undefined;
  now: () => number;
  /** Called with a transient failure, such as an unreachable database. */
  onError(error: unknown): void;
  limits?: Partial<typeof defaultLimits> | undefined;
}

const defaultLimits = {
  /** How often an instance looks for runs that others queued. */
  pollMs: 5_000,
  /** After this long without a lease renewal a run counts as interrupted. */
  leaseMs: 60_000,
  /** Runs of one instance at the same time, each of a different workspace. Visitors need the CPU as well. */
  runsAtOnce: 2,
  testsAtOnce: 2,
  questionMs: 120_000,
};

export type TestWorker = ReturnType<typeof createTestWorker>;

/** What a run needs, for the worker and for the command line. */
export function createRunContext({ database, answerer, mostPerDay, now, onError, limits }: TestWorkerOptions) {
  const { leaseMs, testsAtOnce, questionMs } = { ...defaultLimits, ...limits };
  return {
    database,
    answerer,
    mostPerDay,
    now,
    onError,
    leaseMs,
    testsAtOnce,
    questionMs,
    owner: randomBase62(12),
    clock: () => performance.now(),
  } satisfies TestRunContext;
}

/**
 * Runs tests in the background. Any number of instances share the work: each claims a run with a lease, one of a
 * workspace at a time, and the workspace that has waited longest is next.
 */
export function createTestWorker(options: TestWorkerOptions) {
  const context = createRunContext(options);
  const { database, owner, leaseMs, now, onError } = context;
  const { pollMs, runsAtOnce } = { ...defaultLimits, ...options.limits };
  const { inBackground = (_, work) => work() } = options;
  const stopping = new AbortController();
  const tasks = createTasks(onError);
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  async function claim(): Promise<TestRun | undefined> {
    const [next] = await database.read(nextWorkspace(database, now()));
    if (next === undefined) return undefined;
    const lease = { owner, leaseMs, at: now() };
    // One claim per workspace at a time, so that two instances do not run two of its runs.
    const lock = oneByOne(database, next.workspace_id);
    const written = await database.write([lock, claimRun(database, lease, next.workspace_id)]);
    return written.done ? written.results[1].rows.map(runOf)[0] : undefined;
  }

  async function look(): Promise<void> {
    await database.write([interruptRuns(database, now())]);
    while (running < runsAtOnce && !stopping.signal.aborted) {
      running += 1;
      const run = await claim().catch((error: unknown) => {
        running -= 1;
        throw error;
      });
      if (run === undefined) {
        running -= 1;
        return;
      }
      tasks.run(execute(run));
    }
  }

  async function execute(run: TestRun): Promise<void> {
    try {
      await inBackground(run.workspaceId, () => runTests(context, run, stopping.signal));
    } finally {
      running -= 1;
    }
    if (!stopping.signal.aborted) await look();
  }

  return {
    /** There may be something to run: looks immediately if the worker has been started. */
    wake() {
      if (timer !== undefined && !stopping.signal.aborted) tasks.run(look());
    },
    /** Runs everything that is queued, and resolves when it is done. */
    async runDue(): Promise<void> {
      tasks.run(look());
      await tasks.settle();
    },
    start() {
      timer = setInterval(() => tasks.run(look()), pollMs).unref();
      tasks.run(look());
    },
    /** Runs in progress are left to another instance. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort(new Error('the service stops'));
      await tasks.settle();
    },
  };
}
