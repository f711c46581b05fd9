import { expect, it } from 'vitest';
import { createWorkload } from './workload.ts';

it('is heavy while more than sixteen questions are looked up, and not when they failed or ended', async () => {
  const workload = createWorkload();
  const gate = Promise.withResolvers<void>();
  const some = Array.from({ length: 16 }, () => workload.track(() => gate.promise));
  expect(workload.isHeavy()).toBe(false);
  const failing = workload.track(async () => {
    await gate.promise;
    throw new Error('no answer');
  });
  expect(workload.isHeavy()).toBe(true);
  gate.resolve();
  await Promise.all(some);
  await expect(failing).rejects.toThrow('no answer');
  const one = workload.track(async () => workload.isHeavy());
  expect(await one).toBe(false);
});
