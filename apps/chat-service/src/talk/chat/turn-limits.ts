/** How long things may take. Tests shorten them. */
export interface TurnLimits {
  /** A turn that has not renewed its lease for this long is considered crashed. */
  leaseMs: number;
  renewMs: number;
  /** How long a turn waits for earlier ones. Longer than a lease, so that a crashed turn only delays the next one. */
  waitMs: number;
  /** Mean interval between polls of a conversation that another instance holds. */
  pollMs: number;
  /** How long storing a complete answer is retried during a database outage before the caller is asked to retry. */
  storeMs: number;
  /** Characters of recent conversations that are kept in memory. */
  historyCharacters: number;
}

export const defaultLimits: TurnLimits = {
  leaseMs: 15_000,
  renewMs: 5_000,
  waitMs: 30_000,
  pollMs: 100,
  storeMs: 20_000,
  historyCharacters: 32_000_000,
};
