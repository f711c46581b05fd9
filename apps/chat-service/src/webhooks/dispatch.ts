import type { Database } from '../database/database.ts';
import type { DeliveriesTable } from '../database/schema.ts';
import type { Tasks } from '../shared/tasks.ts';
import type { DeliveryQueries } from './delivery-queries.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { createLanes } from './lanes.ts';
import type { DeliveryLimits } from './schedule.ts';

export interface DispatchOptions {
  database: Database;
  queries: DeliveryQueries;
  endpoints: Pick<Endpoints, 'find'>;
  limits: DeliveryLimits;
  owner: string;
  now: () => number;
  tasks: Tasks;
  /** Whether the receiver took it without delay. */
  deliver(delivery: DeliveriesTable, endpoint: Endpoint | undefined): Promise<boolean>;
}

export interface Dispatch {
  /** A key may have something that is due. */
  add(keyId: string): void;
  /** Starts whatever there is room for. */
  pump(): void;
  /** Deliveries claimed so far. */
  claimed(): number;
  stop(): void;
}

/** Claims what is due, key by key, as far as there is room for it, and has it delivered. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const lanes = createLanes(options.limits);
  const ready = new Set<string>();
  const claiming = new Set<string>();
  let claimed = 0;
  let isStopped = false;

  function pump(): void {
    if (isStopped) return;
    for (const keyId of ready) {
      if (claiming.has(keyId)) continue;
      const room = lanes.roomFor(keyId);
      if (room === 0) continue;
      ready.delete(keyId);
      claiming.add(keyId);
      options.tasks.run(take(keyId, room));
    }
  }

  async function take(keyId: string, most: number): Promise<void> {
    const leave = lanes.enter(keyId, most);
    let unused = most;
    try {
      const { deliveries, endpoint } = await claim(options, keyId, most);
      unused -= deliveries.length;
      claimed += deliveries.length;
      for (const delivery of deliveries) options.tasks.run(deliver(delivery, endpoint, leave));
      if (unused === 0) ready.add(keyId);
    } finally {
      for (; unused > 0; unused -= 1) leave();
      claiming.delete(keyId);
      pump();
    }
  }

  async function deliver(delivery: DeliveriesTable, endpoint: Endpoint | undefined, leave: () => void): Promise<void> {
    try {
      lanes.judge(delivery.key_id, await options.deliver(delivery, endpoint));
    } finally {
      leave();
      // The next one of the conversation was kept back for this one.
      if (delivery.conversation_id !== null) ready.add(delivery.key_id);
      pump();
    }
  }

  return {
    pump,
    add: (keyId) => void ready.add(keyId),
    claimed: () => claimed,
    stop() {
      isStopped = true;
    },
  };
}

async function claim(
  { database, queries, endpoints, owner, limits, now }: DispatchOptions,
  keyId: string,
  most: number,
) {
  const at = now();
  const [endpoint, written] = await Promise.all([
    endpoints.find(keyId, at),
    database.write([queries.claim({ keyId, owner, at, leaseMs: limits.leaseMs, most })]),
  ]);
  if (endpoint?.disabledAt !== undefined) await database.write([queries.cancel({ keyId, at })]);
  return { endpoint, deliveries: written.done ? inOrder(written.results[0].rows) : [] };
}

/** What a statement returns has no order of its own. */
function inOrder(rows: DeliveriesTable[]): DeliveriesTable[] {
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}
