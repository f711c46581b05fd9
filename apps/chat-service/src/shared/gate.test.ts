import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate, type Gate } from './gate.ts';

const hour = 3_600_000;

describe('a gate', () => {
  it('lets work that comes alone begin at once', async () => {
    const { started, begin } = open(createGate(hour));
    begin('first');
    await turn();
    expect(started).toEqual(['first']);
  });

  it('lets in together what came while others worked', async () => {
    const { started, begin } = open(createGate(hour));
    const first = begin('first');
    await turn();
    const [second, third] = [begin('second'), begin('third')];
    await turn();
    expect(started).toEqual(['first']);
    first.end();
    await expect.poll(() => started).toEqual(['first', 'second', 'third']);
    const fourth = begin('fourth');
    second.end();
    await turn();
    await turn();
    expect(started).toHaveLength(3);
    third.end();
    await expect.poll(() => started).toHaveLength(4);
    fourth.end();
    expect(await Promise.all([first, second, third, fourth].map(({ result }) => result))).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
  });

  it('goes on after work that fails', async () => {
    const { started, begin } = open(createGate(hour));
    const first = begin('first');
    const second = begin('second');
    first.fail(new Error('no'));
    await expect(first.result).rejects.toThrow('no');
    await expect.poll(() => started).toEqual(['first', 'second']);
    second.end();
    await second.result;
    await turn();
    await turn();
    begin('third');
    await turn();
    expect(started).toHaveLength(3);
  });

  it('does not wait for work that hangs', async () => {
    const { started, begin } = open(createGate(1));
    const hanging = begin('hanging');
    begin('next').end();
    await expect.poll(() => started).toEqual(['hanging', 'next']);
    // However late it ends, that lets no work in before the current group has ended.
    await turn();
    await turn();
    const later = begin('later');
    await expect.poll(() => started).toHaveLength(3);
    hanging.end();
    later.end();
    expect(await hanging.result).toBe('hanging');
  });
});

/** Work that ends when the test says so. */
function open(gate: Gate) {
  const started: string[] = [];
  return {
    started,
    begin(name: string) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const result = gate(() => {
        started.push(name);
        return promise;
      });
      result.catch(() => undefined);
      return { result, end: () => resolve(name), fail: reject };
    },
  };
}
