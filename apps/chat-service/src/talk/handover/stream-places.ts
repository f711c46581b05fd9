import { createCounts } from '../../answering/fairness/counts.ts';

/** Whose stream it is, and of what. */
export interface StreamOwner {
  tenant: string;
  subject: string;
  /** Of a visitor of a website. */
  address?: string | undefined;
}

export interface StreamLimits {
  most: number;
  mostPerTenant: number;
  /** Of one visitor's address in a workspace. */
  mostPerAddress: number;
  mostPerSubject: number;
}

type End = () => void;

const defaults: StreamLimits = { most: 5_000, mostPerTenant: 1_000, mostPerAddress: 100, mostPerSubject: 20 };

/** The streams that are open, by the function that ends each, with a fair share for every workspace. */
export function createStreamPlaces(given: Partial<StreamLimits>) {
  const { most, mostPerTenant, mostPerAddress, mostPerSubject } = { ...defaults, ...given };
  const open = new Map<End, StreamOwner>();
  const [tenants, addresses, subjects] = [createCounts(), createCounts(), createCounts()];

  function count({ tenant, subject, address }: StreamOwner, by: 1 | -1): void {
    tenants.add(tenant, by);
    subjects.add(subject, by);
    if (address !== undefined) addresses.add(`${tenant} ${address}`, by);
  }

  const isWithinLimits = ({ tenant, subject, address }: StreamOwner) =>
    tenants.of(tenant) < mostPerTenant &&
    subjects.of(subject) < mostPerSubject &&
    (address === undefined || addresses.of(`${tenant} ${address}`) < mostPerAddress);

  /** The workspace with the most streams gives one up for a workspace with fewer. */
  function makeRoom(tenant: string): boolean {
    const [largest, streams] = tenants.largest();
    if (streams <= tenants.of(tenant) + 1) return false;
    const oldest = [...open].find(([, owner]) => owner.tenant === largest);
    oldest?.[0]();
    return oldest !== undefined;
  }

  return {
    /** May end another stream when all places are taken. */
    hasRoom: (owner: StreamOwner): boolean => isWithinLimits(owner) && (open.size < most || makeRoom(owner.tenant)),
    has: (end: End): boolean => open.has(end),
    add(end: End, owner: StreamOwner): void {
      open.set(end, owner);
      count(owner, 1);
    },
    /** False when it was removed before. */
    remove(end: End): boolean {
      const owner = open.get(end);
      if (owner !== undefined) count(owner, -1);
      return open.delete(end);
    },
    endAll(): void {
      for (const end of [...open.keys()]) end();
    },
  };
}
