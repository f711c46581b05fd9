/** Remembers when each tenant's neighbours last asked, in constant memory. */
export function createOthers() {
  let last = { tenant: '', at: Number.NEGATIVE_INFINITY };
  /** When anybody but the last one did. */
  let beforeAt = Number.NEGATIVE_INFINITY;
  return {
    note(tenant: string, at: number): void {
      if (tenant !== last.tenant) beforeAt = last.at;
      last = { tenant, at };
    },
    /** When a tenant other than this one last asked. */
    askedAt: (tenant: string): number => (tenant === last.tenant ? beforeAt : last.at),
  };
}
