import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('counts the disk of a database server as full for a while after a write found no space', async () => {
  let [full, at] = [0, 0];
  const { notReady } = createReadiness({
    isDatabaseReady: async () => true,
    countFull: () => full,
    folder: undefined,
    models: Promise.resolve(),
    clock: () => at,
  });
  await Promise.resolve();
  expect(await notReady()).toBeUndefined();
  full = 3;
  expect(await notReady()).toBe('disk');
  at = 9_999;
  expect(await notReady()).toBe('disk');
  at = 10_000;
  expect(await notReady()).toBeUndefined();
  full = 4;
  expect(await notReady()).toBe('disk');
});
