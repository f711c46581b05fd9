import { expect, it } from 'vitest';
import { createTurnQueue } from './turns.ts';

it('lets everybody in one after the other, in order of arrival', async () => {
  const queue = createTurnQueue();
  const order: number[] = [];
  let inside = 0;
  const visit = async (index: number) => {
    const leave = await queue.enter('a', 10_000);
    inside += 1;
    expect(inside).toBe(1);
    order.push(index);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    leave?.();
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => visit(index)));
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

it('keeps different conversations apart', async () => {
  const queue = createTurnQueue();
  await queue.enter('a', 10_000);
  expect(await queue.enter('b', 10_000)).toBeDefined();
});

it('refuses a turn that waited too long, and keeps the later ones waiting', async () => {
  const queue = createTurnQueue();
  const leave = await queue.enter('a', 10_000);
  expect(await queue.enter('a', 10)).toBeUndefined();
  let isIn = false;
  const next = queue.enter('a', 10_000).then(() => {
    isIn = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isIn).toBe(false);
  leave?.();
  await next;
});
