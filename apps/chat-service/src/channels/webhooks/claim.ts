import type { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DeliveriesTable } from '../../platform/database/schema.ts';
import { claimScanLimit } from './claim-queries.ts';
import type { DeliveryQueries } from './delivery-queries.ts';
import type { Endpoints } from './endpoint.ts';
import type { DeliveryLimits } from './schedule.ts';
import type { Claimed } from './settle.ts';

export interface ClaimOptions {
  database: Database;
  queries: DeliveryQueries;
  endpoints: Pick<Endpoints, 'select' | 'from'>;
  limits: Pick<DeliveryLimits, 'leaseMs'>;
  owner: string;
  now: () => number;
}

/** Claims due deliveries of a key, in order, for the time of a lease. */
export async function claimDeliveries(options: ClaimOptions, keyId: string, most: number): Promise<Claimed[]> {
  const { database, queries, endpoints, owner, limits, now } = options;
  const at = now();
  const given = { keyId, owner, at, leaseMs: limits.leaseMs, most };
  const written = await database.write([
    queries.claim(given),
    endpoints.select({ keyId, at }),
    queries.countScanned(given),
  ]);
  if (!written.done) return [];
  const [{ rows: first }, { rows: found }, { rows: looked }] = written.results;
  const endpoint = endpoints.from(found);
  if (endpoint?.disabledAt !== undefined) await database.write([queries.cancel({ keyId, at })]);
  // Most of the scanned ones wait for others of their conversations; beyond them, some conversations may be able to go on.
  const isCut = first.length < most && (looked[0]?.count ?? 0) >= claimScanLimit;
  const more = isCut
    ? await claimAnywhere(database, queries.claimAnywhere({ ...given, most: most - first.length }))
    : [];
  return inOrder([...first, ...more]).map((delivery) => ({ delivery, endpoint }));
}

async function claimAnywhere(database: Database, query: CompiledQuery<DeliveriesTable>): Promise<DeliveriesTable[]> {
  const written = await database.write([query]);
  return written.done ? written.results[0].rows : [];
}

/** Rows returned by a statement have no defined order. */
function inOrder(rows: DeliveriesTable[]): DeliveriesTable[] {
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}
