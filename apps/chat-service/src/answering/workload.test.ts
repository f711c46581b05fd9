import { expect, it } from 'vitest';
import { createWorkload } from './workload.ts';

it('leaves no time to read while more than sixteen questions are looked up, and does when they failed or ended', async () => {
  const workload = createWorkload();
  const gate = Promise.withResolvers<void>();
  const some = Array.from({ length: 16 }, () => workload.track(() => gate.promise));
  expect(workload.mayRerank()).toBe(true);
  const failing = workload.track(async () => {
    await gate.promise;
    throw new Error('no answer');
  });
  expect(workload.mayRerank()).toBe(false);
  gate.resolve();
  await Promise.all(some);
  await expect(failing).rejects.toThrow('no answer');
  expect(await workload.track(async () => workload.mayRerank())).toBe(true);
});

it('leaves no time to read while many ask for it more than a hundred times a second, and does for one alone', async () => {
  let now = 0;
  const { track, mayRerank } = createWorkload(() => now);
  const ask = (times: number) => Array.from({ length: times }, mayRerank).filter(Boolean).length;
  expect(await track(async () => ask(150))).toBe(150);
  const askTogether = async (times: number) => await track(() => track(async () => ask(times)));
  expect(await askTogether(150)).toBe(100);
  now = 999;
  expect([await askTogether(1), await track(async () => ask(1))]).toEqual([0, 0]);
  now = 2_000;
  expect(await askTogether(20)).toBe(20);
});
