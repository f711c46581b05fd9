/** How long things may take. Tests shorten them. */
export interface TurnLimits {
  /** A turn that has not renewed its lease for so long has crashed. */
  leaseMs: number;
  renewMs: number;
  /** How long a turn waits for those before it. Longer than a lease, so that a crashed turn delays the next one only. */
  waitMs: number;
  /** Mean time between two looks at a conversation that another instance holds. */
  pollMs: number;
  /** How long a complete answer waits for an unavailable database before its caller is asked to try again. */
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
