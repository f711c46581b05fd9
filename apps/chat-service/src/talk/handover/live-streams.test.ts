import { afterEach, expect, it } from 'vitest';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';
import type { StreamOwner } from './stream-places.ts';

let streams: LiveStreams;
afterEach(() => streams.close());

const limits = { heartbeatMs: 60_000, most: 6, mostPerTenant: 5, mostPerAddress: 2, mostPerSubject: 3 };
let opened = 0;

/** Opens a stream of a conversation of its own, and says whether it is still open. */
function open(owner: Pick<StreamOwner, 'tenant'> & Partial<StreamOwner>): () => boolean {
  let isOpen = true;
  opened += 1;
  streams.open({ subject: `conversation ${opened}`, ...owner }, () => () => {
    isOpen = false;
  });
  return () => isOpen;
}

const tooMany = 'Too many connections are open';

it('leaves room for other workspaces', () => {
  streams = createLiveStreams(limits);
  for (let count = 0; count < 5; count += 1) open({ tenant: 'crowd' });
  expect(() => open({ tenant: 'crowd' })).toThrow(tooMany);
  expect(open({ tenant: 'other' })()).toBe(true);
});

it('ends the oldest stream of the workspace with the most when all places are taken', () => {
  streams = createLiveStreams(limits);
  const [oldest, ...rest] = Array.from({ length: 4 }, () => open({ tenant: 'crowd' }));
  const two = [open({ tenant: 'small' }), open({ tenant: 'small' })];
  const next = open({ tenant: 'other' });
  expect(oldest?.()).toBe(false);
  expect([...rest, ...two, next].map((isOpen) => isOpen())).toEqual(Array(6).fill(true));
  expect(() => open({ tenant: 'crowd' })).toThrow(tooMany);
});

it('limits the streams of one address, and frees the place of a stream that ended', async () => {
  streams = createLiveStreams(limits);
  const owner = { tenant: 'shop', address: '203.0.113.1' };
  const first = streams.open({ ...owner, subject: 'a' }, () => () => {});
  open(owner);
  expect(() => open(owner)).toThrow(tooMany);
  expect(open({ tenant: 'shop', address: '203.0.113.2' })()).toBe(true);
  await first.cancel();
  expect(open(owner)()).toBe(true);
});
