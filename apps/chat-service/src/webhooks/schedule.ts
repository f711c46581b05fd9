const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** When to try again after each failed attempt. Eight attempts in about 28 hours, as Svix does it. */
export const retryDelaysMs: readonly number[] = [
  5 * second, // a deployment that was just restarting
  5 * minute, // a crash after which a supervisor restarts it
  30 * minute, // somebody was called and has fixed it
  2 * hour, // an outage of a provider
  5 * hour, // it happened at night
  10 * hour, // it happened at night, and nobody was called
  10 * hour, // the next working day in any time zone
];

export const deliveryLimits = {
  /** A receiver that does not accept a connection in this time is down. */
  connectMs: 5 * second,
  /** The lower end of what Standard Webhooks recommends, so that slow receivers hold few resources. */
  totalMs: 15 * second,
  /** Twice the longest attempt: an instance that died is soon replaced, one that is slow is not. */
  leaseMs: 30 * second,
  /** What is kept of a receiver's answer: enough for an error message. */
  answerBytes: 1_024,
  /** A receiver may ask for a pause, but not for so long that the delivery is forgotten. */
  longestPauseMs: day,
  /** Without any success for so long a receiver is taken for abandoned. */
  disableAfterMs: 5 * day,
  /** Retries of many deliveries that failed together are spread, only ever later. */
  jitter: 0.1,
  /** Attempts that one instance makes at a time: each is little more than a socket. */
  concurrency: 512,
  /** Of which this many to receivers that failed, were slow or are new, so that they cannot keep others waiting. */
  doubtfulConcurrency: 128,
  /** Attempts at a time to one receiver: enough for 1,000 a second at 8 ms, gentle for a small one. */
  perEndpoint: 8,
  perDoubtfulEndpoint: 2,
  /** An answer that takes longer makes its receiver a doubtful one. */
  slowMs: 2 * second,
  /** How soon the deliveries of other instances and retries are found; those of this one start at once. */
  pollMs: second,
};

export type DeliveryLimits = typeof deliveryLimits;
