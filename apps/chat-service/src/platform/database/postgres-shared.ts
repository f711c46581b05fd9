import type { PlainStep, StepResult } from './database.ts';
import { createGroups } from './postgres-groups.ts';
import type { Unit } from './postgres-parts.ts';
import type { ConnectionPool } from './postgres-pool.ts';
import type { UnitOutcome, UnitRunner } from './postgres-unit.ts';

/** Short reads and units, which share round trips and commits. */
export interface SharedAccess {
  /** Rows may be shared with other readers and must not be modified. */
  read(query: Pick<PlainStep, 'sql' | 'parameters'>): Promise<StepResult<unknown>>;
  write(unit: Unit): Promise<UnitOutcome>;
  settled(): Promise<void>;
}

export function createSharedAccess(connections: ConnectionPool, units: UnitRunner): SharedAccess {
  const writes = createGroups<Unit, UnitOutcome>({
    canJoin: units.canJoin,
    runTogether: (group) => connections.use((client) => units.runGroup(client, group)),
    runAlone: (unit) => connections.use((client) => units.run(client, unit)),
    compare: byLocks,
  });
  const reads = createGroups<Read, UnitOutcome>({
    canJoin: units.canJoin,
    runTogether(group) {
      for (const { onSent } of group) onSent();
      return connections.use((client) => units.runGroup(client, group));
    },
    runAlone(unit) {
      unit.onSent();
      return connections.use((client) => units.run(client, unit));
    },
    compare: () => 0,
  });
  /** Identical reads that have not been sent yet. */
  const unsent = new Map<string, Promise<StepResult<unknown>>>();

  return {
    read({ sql, parameters }) {
      const key = `${sql} ${JSON.stringify(parameters)}`;
      const same = unsent.get(key);
      if (same !== undefined) return same;
      const unit = { steps: [{ sql, parameters, mustAffect: false }], onSent: () => unsent.delete(key) };
      const result = reads.run(unit).then(onlyResult);
      unsent.set(key, result);
      return result;
    },
    write: (unit) => writes.run(unit),
    async settled() {
      await Promise.all([reads.settled(), writes.settled()]);
    },
  };
}

interface Read extends Unit {
  onSent(): void;
}

const byLocks = ({ locks: one = '' }: Unit, { locks: other = '' }: Unit) => (one < other ? -1 : one > other ? 1 : 0);

function onlyResult(outcome: UnitOutcome): StepResult<unknown> {
  const [result] = 'results' in outcome ? outcome.results : [];
  return result ?? { rows: [], affected: 0 };
}
