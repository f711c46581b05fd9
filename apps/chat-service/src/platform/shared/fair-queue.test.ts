import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Jobs that end when the test says so, and the order in which they started. */
function createJobs(queue = createFairQueue({ slots: 2, smallSlots: 1 })) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, isSmall = false) {
      const job = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      return queue.run(name.slice(0, 1), isSmall, job);
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

it('lets owners take turns, even if one of them asked first and most', async () => {
  const jobs = createJobs();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void jobs.add(name);
  await jobs.settled();
  expect(jobs.begun).toEqual(['a1', 'b1']);
  await jobs.end('a1');
  expect(jobs.begun).toEqual(['a1', 'b1', 'c1']);
  await jobs.end('b1');
  await jobs.end('c1');
  expect(jobs.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

it('leaves a slot to others while one owner has a long list', async () => {
  const jobs = createJobs();
  for (const name of ['a1', 'a2', 'a3']) void jobs.add(name);
  await jobs.settled();
  expect(jobs.begun).toEqual(['a1']);
});

it('starts a small job at once though all slots are taken, and before the large ones of its owner', async () => {
  const jobs = createJobs();
  for (const name of ['a1', 'b1', 'c1', 'c2']) void jobs.add(name);
  void jobs.add('c-small', true);
  void jobs.add('d-small', true);
  await jobs.settled();
  expect(jobs.begun).toEqual(['a1', 'b1', 'c-small']);
  await jobs.end('c-small');
  expect(jobs.begun).toEqual(['a1', 'b1', 'c-small', 'd-small']);
});

it('goes on after a job that failed', async () => {
  const queue = createFairQueue({ slots: 1, smallSlots: 0 });
  const failed = queue.run('a', false, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await queue.run('a', false, () => Promise.resolve(1))).toBe(1);
});
