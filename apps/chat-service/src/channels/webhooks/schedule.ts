const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Delays before the retry after each failed attempt. Eight attempts in about 28 hours, as Svix does. */
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
  /** Twice the longest attempt: a dead instance is soon replaced, a slow one is not. */
  leaseMs: 30 * second,
  /** How much of a receiver's response is kept: enough for an error message. */
  answerBytes: 1_024,
  /** A receiver may ask for a pause, but not for so long that the delivery is forgotten. */
  longestPauseMs: day,
  /** A receiver without any success for this long is considered abandoned. */
  disableAfterMs: 5 * day,
  /** Spreads the retries of many deliveries that failed together; it only ever adds delay. */
  jitter: 0.1,
  /** Concurrent attempts per instance: each is little more than a socket. */
  concurrency: 512,
  /** Of these, this many may go to receivers that failed, were slow or are new, so that they cannot keep others waiting. */
  doubtfulConcurrency: 128,
  /** Concurrent attempts per receiver: enough for 1,000 per second at 8 ms each, gentle on a small receiver. */
  perEndpoint: 8,
  perDoubtfulEndpoint: 2,
  /** A receiver that takes longer to respond is treated as doubtful. */
  slowMs: 2 * second,
  /** How soon retries and deliveries of other instances are found; this instance's own start at once. */
  pollMs: second,
};

export type DeliveryLimits = typeof deliveryLimits;
