import { expect, it } from 'vitest';
import { createWorkload } from './workload.ts';

it('leaves no time to rerank while more than sixteen lookups come first', () => {
  let lookups = 16;
  const { mayRerank } = createWorkload({ load: () => ({ tenant: 'acme', lookups }) });
  expect(mayRerank()).toBe(true);
  lookups = 17;
  expect(mayRerank()).toBe(false);
});

it('leaves no time to rerank for a customer who asks for it more than a hundred times a second', () => {
  let now = 0;
  let load = { tenant: 'acme', lookups: 1 };
  const { mayRerank } = createWorkload({ load: () => load, now: () => now });
  const ask = (times: number) => Array.from({ length: times }, mayRerank).filter(Boolean).length;
  expect(ask(150)).toBe(150);
  load = { tenant: 'acme', lookups: 2 };
  expect(ask(150)).toBe(100);
  load = { tenant: 'globex', lookups: 2 };
  expect(ask(1)).toBe(1);
  now = 999;
  load = { tenant: 'acme', lookups: 2 };
  expect(ask(1)).toBe(0);
  now = 2_000;
  expect(ask(20)).toBe(20);
});
