import { createCounts } from './counts.ts';

export type Usage = ReturnType<typeof createUsage>;

/** How many slots each tenant has: those that work, and those that are held, including lent ones. */
export function createUsage() {
  const working = createCounts();
  const held = createCounts();
  return {
    of: (tenant: string) => ({ working: working.of(tenant), held: held.of(tenant) }),
    /** Over all tenants. */
    working: working.total,
    work: working.add,
    hold: held.add,
  };
}
