import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeRun, writeSection } from '../data/results-file.ts';
import { type Customer, openSubject } from './subject.ts';

// Measures how long after an exchange its webhook arrives, alone and while half of the receivers hang.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '2200' },
    receivers: { type: 'string', default: '100' },
    'no-file': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const receiverCount = Number(values.receivers);

interface Measured {
  name: string;
  sent: number;
  arrived: number;
  perSecond: number;
  p50: number;
  p99: number;
}

async function measure(name: string, hanging: number): Promise<Measured> {
  const receivers = fork(new URL('./receivers.ts', import.meta.url));
  const [address] = (await once(receivers, 'message')) as [AddressInfo];
  const subject = await openSubject(address.port);
  const customers: Customer[] = [];
  for (let index = 0; index < receiverCount; index += 1) {
    customers.push(await subject.addCustomer(`/${index < hanging ? 'hang' : 'fast'}/${index}`));
  }
  const report = async () => {
    const response = await fetch(`http://127.0.0.1:${address.port}/report`);
    // Receivers answer with a list of numbers.
    return (await response.json()) as number[];
  };
  // Exchanges go to the receivers in turn, those that hang first.
  const expected = (count: number) =>
    Math.floor(count / receiverCount) * (receiverCount - hanging) + Math.max(0, (count % receiverCount) - hanging);
  await generate(customers, 2, subject.exchange);
  await delay(2_000);
  await report();
  const start = performance.now();
  const sent = await generate(customers, seconds, subject.exchange);
  const lags: number[] = [];
  for (let waited = 0; waited < 20_000 && lags.length < expected(sent); waited += 250) {
    lags.push(...(await report()));
    if (lags.length < expected(sent)) await delay(250);
  }
  const perSecond = lags.length / ((performance.now() - start) / 1_000);
  await subject.close();
  receivers.kill();
  return { name, sent, arrived: lags.length, perSecond, p50: quantile(lags, 0.5), p99: quantile(lags, 0.99) };
}

/** Makes exchanges at the rate, evenly over the receivers. Returns how many. */
async function generate(customers: readonly Customer[], forSeconds: number, exchange: Exchange): Promise<number> {
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (performance.now() - start < forSeconds * 1_000) {
    const due = Math.floor(((performance.now() - start) / 1_000) * rate);
    while (running.length < due) {
      const customer = customers[running.length % customers.length];
      if (customer) running.push(exchange(customer, `ses_${running.length % 500}`));
    }
    await delay(2);
  }
  await Promise.all(running);
  return running.length;
}

type Exchange = (customer: Customer, conversationId: string) => Promise<void>;

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const waitForIdle = await measure('all receivers answer', 0);
const half = await measure('half of the receivers hang', receiverCount / 2);
const rows = [waitForIdle, half].map(
  ({ name, sent, arrived, perSecond, p50, p99 }) =>
    `| ${name} | ${sent} | ${arrived} | ${perSecond.toFixed(0)} | ${p50} | ${p99} |`,
);
const ratio = half.p99 / waitForIdle.p99;
// A worker that cannot keep up with the idle case measures its own queue: then the ratio says nothing.
const hasKeptUp = waitForIdle.p99 < 1_000;
const verdict = hasKeptUp
  ? ratio <= 2
    ? 'met'
    : 'missed'
  : 'not measurable: the waitForIdle run did not keep up with the rate';
const leastPerSecond = 2_000;
const text = `${describeRun('node bench/webhooks/run.ts')}
- ${rate} exchanges a second for ${seconds} s to ${receiverCount} receivers, SQLite; the load shares its core with the worker

| | Exchanges | Arrived at those that answer | Deliveries/s | Lag p50 (ms) | Lag p99 (ms) |
|---|---|---|---|---|---|
${rows.join('\n')}

Deliveries a second to receivers that all answer: ${waitForIdle.perSecond.toFixed(0)}, at least ${leastPerSecond}: ${waitForIdle.perSecond >= leastPerSecond ? 'pass' : '**FAIL**'}.
Lag p99 of the receivers that answer, with half of the others hanging: ${ratio.toFixed(2)} x (target: at most 2 x, ${verdict}).`;
console.log(text);
if (!values['no-file']) writeSection('Webhooks', text);
