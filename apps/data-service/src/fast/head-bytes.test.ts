import { expect, it } from 'vitest';
import { createHeaderBlock } from '../headers.ts';
import { createHeadBytes } from './head-bytes.ts';

const blocks = [createHeaderBlock(['ETag', '"x"'], 1_234, true), createHeaderBlock(['ETag', '"y"'], undefined, true)];
const statuses = [200, 304];
const edges = [0, 1, 9, 10, 99, 100, 101, 999_999_999, 1_000_000_000];

/** Every combination of the numbers that change, in an order in which their digits become more and fewer. */
function makeAnswers() {
  const remainings = [...edges, ...edges.toReversed()];
  return remainings.flatMap((remaining, index) =>
    [60, 9, 10, 1].flatMap((secondsLeft) => [0, 1].map((kind) => makeAnswer(index, kind, { remaining, secondsLeft }))),
  );
}

function makeAnswer(index: number, kind: number, numbers: { remaining: number; secondsLeft: number }) {
  const rate = { policy: 'X-RateLimit-Limit: 9\r\n', resetSeconds: 1_800_000_000 + index * 60, ...numbers };
  return {
    status: statuses[kind] ?? 200,
    shared: blocks[kind] ?? createHeaderBlock([]),
    requestId: 'i'.repeat(8 + index),
    rate: index % 5 === 4 ? undefined : rate,
    more: index % 3 === 0 ? '' : 'X-Total-Count: 76\r\n',
    body: undefined,
    route: '',
  };
}

it('patches prepared heads to the bytes of heads made from scratch', () => {
  let nowMs = 1_800_000_000_000;
  const heads = createHeadBytes({ now: () => nowMs, keepAliveMs: 65_000 });
  const buffer = Buffer.alloc(4_096, 'x');
  for (const answer of makeAnswers()) {
    nowMs += 700;
    heads.turnClock();
    const end = heads.put(answer, buffer, 100);
    expect(buffer.toString('latin1', 100, end)).toBe(heads.textOf(answer));
  }
});

it('puts nothing where there is too little room', () => {
  const heads = createHeadBytes({ now: () => 0, keepAliveMs: 65_000 });
  for (const answer of makeAnswers()) expect(heads.put(answer, Buffer.alloc(200), 0)).toBe(-1);
});
