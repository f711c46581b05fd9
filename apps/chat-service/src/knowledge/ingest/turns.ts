import { claimOneByOne } from '../../platform/database/claim-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KnowledgeLimits } from '../sources/knowledge-limits.ts';
import { type Lane, lanes } from '../sources/lanes.ts';
import type { ClaimedSource, RunQueries } from './run-queries.ts';

export interface TurnsOptions {
  database: Database;
  queries: RunQueries;
  limits: KnowledgeLimits;
  owner: string;
  now: () => number;
}

/** A claimed source and the slot that it occupies. */
export interface Turn {
  source: ClaimedSource;
  /** Lends the slot to others while the run only waits, and takes it back afterwards without queueing. */
  whileIdle(wait: () => Promise<void>): Promise<void>;
  /** Whether the run has used up its time and should yield to others waiting in the same lane. */
  isOver(): Promise<boolean>;
  end(): void;
}

/** Claims sources lane by lane, and within a lane workspace by workspace: least recently served first. */
export function createTurns({ database, queries, limits, owner, now }: TurnsOptions) {
  const served = createServed();

  const waiting = async (lane: Lane) => await database.read(queries.waiting[lane]({ at: now() }));

  async function claimIn(lane: Lane): Promise<ClaimedSource | undefined> {
    const workspaces = (await waiting(lane)).map(({ workspace_id }) => workspace_id);
    for (const workspaceId of served.inTurn(workspaces)) {
      const claim = queries.claim[lane]({ owner, at: now(), leaseMs: limits.leaseMs, workspaceId });
      const written = await database.write([claimOneByOne(database, workspaceId), claim]);
      const [source] = written.done ? written.results[1].rows : [];
      // The claim has set the generation. No row means that another instance was faster.
      if (source !== undefined) return source as ClaimedSource;
    }
    return undefined;
  }

  async function takeIn(lane: Lane, slots: Slots, onFree: () => void): Promise<Turn | undefined> {
    const slot = slots.take();
    if (slot === undefined) return undefined;
    const source = await claimIn(lane).catch((error: unknown) => {
      slot.end();
      throw error;
    });
    if (source === undefined) {
      slot.end();
      return undefined;
    }
    served.add(source.workspace_id);
    const startedAt = performance.now();
    const isLong = () => performance.now() - startedAt >= limits.turnMs;
    const isOver = async () => isLong() && (await waiting(lane)).length > 0;
    return { source, isOver, end: slot.end, whileIdle: (wait) => slot.whileIdle(wait, onFree) };
  }

  const slotsOf = lanes.map((lane) => ({ lane, slots: createSlots(limits.atOnce[lane], limits.heldAtOnce) }));
  return {
    /** As many turns as there are free slots; `onFree` is called when a run lends out its slot. */
    async take(onFree: () => void): Promise<Turn[]> {
      const turns: Turn[] = [];
      for (const { lane, slots } of slotsOf) {
        for (let turn = await takeIn(lane, slots, onFree); turn; turn = await takeIn(lane, slots, onFree))
          turns.push(turn);
      }
      return turns;
    },
  };
}

type Slots = ReturnType<typeof createSlots>;

/** Limits how many runs work concurrently, and how many are held including those that only wait. */
function createSlots(mostWorking: number, mostHeld: number) {
  let working = 0;
  let held = 0;
  return {
    take() {
      if (working >= mostWorking || held >= mostHeld) return undefined;
      working += 1;
      held += 1;
      let idle = 0;
      return {
        end(): void {
          working -= 1;
          held -= 1;
        },
        async whileIdle(wait: () => Promise<void>, onFree: () => void): Promise<void> {
          idle += 1;
          if (idle === 1) {
            working -= 1;
            onFree();
          }
          await wait().finally(() => {
            idle -= 1;
            if (idle === 0) working += 1;
          });
        },
      };
    },
  };
}

const mostRemembered = 5_000;

/** Remembers the order in which workspaces were last served. */
function createServed() {
  const turns = new Map<string, number>();
  let count = 0;
  return {
    add(workspaceId: string): void {
      count += 1;
      turns.delete(workspaceId);
      turns.set(workspaceId, count);
      const [oldest] = turns.keys();
      if (turns.size > mostRemembered && oldest !== undefined) turns.delete(oldest);
    },
    inTurn: (workspaces: readonly string[]) => workspaces.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0)),
  };
}
