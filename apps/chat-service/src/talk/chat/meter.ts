import { quotaExceeded, quotaHeaders, quotaStep, readUsage, refundStep } from '../../bots/keys/quota.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

/** One request's state with respect to its key's quota. */
export interface Meter {
  readonly keyId: string;
  /** The day on which the request counts, however long it takes. */
  readonly day: string;
  /** Requests that the key may make in a day. */
  readonly limit: number;
  /** Requests of that day, this one included; undefined until it has been read. */
  used: number | undefined;
  /** Whether this request is one of them. */
  counted: boolean;
}

export type Metering = ReturnType<typeof createMetering>;

/** Counts requests. Chat turns include the count in their own unit; other requests use a separate one. */
export function createMetering({ database, now }: { database: Database; now: () => number }) {
  const { build } = database;
  const count = defineQuery(
    (given: { keyId: string; day: string; limit: number }) =>
      quotaStep(build, given.keyId, given.day, given.limit).query,
  );
  const refund = defineQuery((given: { keyId: string; day: string }) => refundStep(build, given.keyId, given.day));

  const countStep = (meter: Meter) => ({ query: count(meter), mustAffect: true as const });

  /** The error for a request whose count was refused. */
  function refuse(meter: Meter) {
    meter.used = meter.limit;
    return quotaExceeded(meter.limit, now());
  }

  return {
    open: (keyId: string, limit: number): Meter => ({
      keyId,
      limit,
      day: dayOf(now()),
      used: undefined,
      counted: false,
    }),
    countStep,
    refuse,
    refundStep: (meter: Meter) => refund(meter),
    async count(meter: Meter): Promise<void> {
      const written = await database.write([countStep(meter)], { locks: meter.keyId });
      if (!written.done) throw refuse(meter);
      meter.used = written.results[0].rows[0]?.used;
      meter.counted = true;
    },
    async refund(meter: Meter): Promise<void> {
      await database.write([refund(meter)]);
      meter.used = Math.max(0, (meter.used ?? 1) - 1);
      meter.counted = false;
    },
    /** Reads the usage, for answers that are not counted. */
    async look(meter: Meter): Promise<void> {
      meter.used = await readUsage(database, meter.keyId, meter.day);
    },
    headersOf: (meter: Meter): Record<string, string> =>
      meter.used === undefined ? {} : quotaHeaders(meter.used, meter.limit, now()),
  };
}
