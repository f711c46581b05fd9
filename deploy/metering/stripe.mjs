// Reports questions to a Stripe billing meter with the aggregation "sum".
// WEBHOOK_SECRET, STRIPE_KEY, STRIPE_METER (the event name of the meter), CUSTOMERS (a JSON file: workspace id -> customer id).
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { receiveUsage, secondsOf } from './receive-usage.mjs';

const { STRIPE_KEY, STRIPE_METER = 'lectern_questions', STRIPE_URL = 'https://api.stripe.com' } = process.env;
const { CUSTOMERS = 'customers.json', REPORTED = 'reported.txt' } = process.env;

// Stripe refuses an identifier twice for a day only; Lectern retries for longer.
const reported = new Set(existsSync(REPORTED) ? readFileSync(REPORTED, 'utf8').split('\n') : []);

receiveUsage(async (usage) => {
  const { id, workspace_id, change } = usage;
  const customer = JSON.parse(readFileSync(CUSTOMERS, 'utf8'))[workspace_id];
  if (customer === undefined || change.questions === 0 || reported.has(id)) return;
  const response = await fetch(`${STRIPE_URL}/v1/billing/meter_events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEY}` },
    body: new URLSearchParams({
      event_name: STRIPE_METER,
      identifier: id,
      timestamp: String(secondsOf(usage)),
      'payload[stripe_customer_id]': customer,
      'payload[value]': String(change.questions),
    }),
  });
  const { error } = await response.json();
  const isKnown = error?.message?.startsWith('An event already exists with identifier');
  if (!response.ok && !isKnown) throw new Error(`Stripe did not take ${id}: ${error?.message ?? response.status}`);
  appendFileSync(REPORTED, `${id}\n`);
  reported.add(id);
});
