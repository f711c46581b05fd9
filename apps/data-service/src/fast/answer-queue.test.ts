import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { noHeaders } from '../headers.ts';
import { createAnswerQueue } from './answer-queue.ts';
import type { Wire } from './wire.ts';

const answerOf = (status: number) => {
  return { status, shared: noHeaders, requestId: '', rate: undefined, more: '', body: undefined, route: '' };
};

function createScene() {
  const written: number[] = [];
  const queue = createAnswerQueue({ add: (_wire, { status }) => written.push(status), finish: () => undefined });
  const wire: Wire = { socket: new Socket(), send: () => true, isFlushed: () => true, release: () => undefined };
  return { written, queue, add: (status: number) => queue.add(wire, answerOf(status)) };
}

it('writes what came together once all of it was read, in order', async () => {
  const { written, add } = createScene();
  add(200);
  add(304);
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual([200, 304]);
  add(404);
  await setImmediate();
  expect(written).toEqual([200, 304, 404]);
});

it('writes at once on request, and nothing twice', async () => {
  const { written, queue, add } = createScene();
  add(200);
  queue.flush();
  expect(written).toEqual([200]);
  await setImmediate();
  expect(written).toEqual([200]);
});

it('lets no more than 64 answers wait', async () => {
  const { written, add } = createScene();
  for (let count = 0; count < 70; count += 1) add(count);
  expect(written).toHaveLength(64);
  await setImmediate();
  expect(written).toEqual(Array.from({ length: 70 }, (_, index) => index));
});
