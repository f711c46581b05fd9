/** Units of work that run together in one transaction. */
export interface Groups<Unit, Result> {
  /** Runs a unit together with others that are waiting, or alone when there are none. */
  run(unit: Unit): Promise<Result>;
  /** Resolves when nothing is waiting or running. */
  settled(): Promise<void>;
}

export interface GroupsOptions<Unit, Result> {
  /** Whether the unit may currently run together with others. */
  canJoin(unit: Unit): boolean;
  /** All or nothing: the results in order, or the unit that failed. Throws when no unit can be blamed. */
  runTogether(units: readonly Unit[]): Promise<GroupOutcome<Result>>;
  runAlone(unit: Unit): Promise<Result>;
  /** The order in which units of a group run. */
  compare(one: Unit, other: Unit): number;
}

export type GroupOutcome<Result> = { results: Result[] } | { failed: number };

interface Waiting<Unit, Result> {
  unit: Unit;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** The most units that share one transaction, so that none waits long for the others. */
const mostUnits = 64;

/**
 * One group runs at a time; units that arrive meanwhile form the next one. Under load, one round trip and one commit serve
 * many units, and a unit that comes alone does not wait. If a unit fails, the others run again without it.
 */
export function createGroups<Unit, Result>(options: GroupsOptions<Unit, Result>): Groups<Unit, Result> {
  const { canJoin, compare } = options;
  const unsettled = new Set<Promise<void>>();
  let waiting: Waiting<Unit, Result>[] = [];
  let isBusy = false;

  function pump(): void {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // By then everything requested in this turn of the event loop has arrived.
    setImmediate(() => void runNext());
  }

  async function runNext(): Promise<void> {
    const taken = waiting.slice(0, mostUnits);
    waiting = waiting.slice(mostUnits);
    const group = taken.filter(({ unit }) => canJoin(unit));
    for (const one of taken) if (!group.includes(one)) void track(runAlone(options, one));
    group.sort((one, other) => compare(one.unit, other.unit));
    await track(runGroup(options, group, (one) => void track(runAlone(options, one))));
    isBusy = false;
    pump();
  }

  async function track(work: Promise<void>): Promise<void> {
    unsettled.add(work);
    await work;
    unsettled.delete(work);
  }

  return {
    run(unit) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ unit, resolve, reject });
      pump();
      return promise;
    },
    async settled() {
      while (waiting.length > 0 || unsettled.size > 0) {
        await Promise.all(unsettled);
        await new Promise(setImmediate);
      }
    },
  };
}

/** Never throws: failures are reported to the waiting callers. */
async function runGroup<Unit, Result>(
  options: GroupsOptions<Unit, Result>,
  group: readonly Waiting<Unit, Result>[],
  runLater: (one: Waiting<Unit, Result>) => void,
): Promise<void> {
  let left = group;
  while (left.length > 1) {
    const outcome = await attempt(options, left);
    if (outcome === undefined) return;
    if ('results' in outcome) {
      settle(left, outcome.results);
      return;
    }
    const failed = left[outcome.failed];
    const mayGoOn = (one: Waiting<Unit, Result>) => one !== failed && options.canJoin(one.unit);
    for (const one of left) if (!mayGoOn(one)) runLater(one);
    left = left.filter(mayGoOn);
  }
  const [last] = left;
  if (last) await runAlone(options, last);
}

function settle<Unit, Result>(group: readonly Waiting<Unit, Result>[], results: readonly Result[]): void {
  for (const [index, result] of results.entries()) group[index]?.resolve(result);
}

/** Undefined when all of them were rejected. */
async function attempt<Unit, Result>(
  { runTogether }: GroupsOptions<Unit, Result>,
  group: readonly Waiting<Unit, Result>[],
): Promise<GroupOutcome<Result> | undefined> {
  try {
    return await runTogether(group.map(({ unit }) => unit));
  } catch (error) {
    for (const { reject } of group) reject(error);
    return undefined;
  }
}

async function runAlone<Unit, Result>(
  options: GroupsOptions<Unit, Result>,
  { unit, resolve, reject }: Waiting<Unit, Result>,
): Promise<void> {
  await options.runAlone(unit).then(resolve, reject);
}
