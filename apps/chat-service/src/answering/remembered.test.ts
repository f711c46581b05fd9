import { describe, expect, it } from 'vitest';
import { createRemembered, createWatch } from './remembered.ts';

describe('remembered values', () => {
  it('are made once, also for those who ask while one is being made', async () => {
    const remembered = createRemembered<number>({ most: 10, isHeavy: () => false });
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const make = async () => {
      await promise;
      made += 1;
      return { value: made, isComplete: true };
    };
    const both = [remembered('a', make), remembered('a', make)];
    resolve();
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await remembered('a', make)).toBe(1);
    expect(await remembered('b', make)).toBe(2);
  });

  it('that are not complete are made again as soon as there is time', async () => {
    let isHeavy = true;
    const remembered = createRemembered<string>({ most: 10, isHeavy: () => isHeavy });
    await remembered('a', async () => ({ value: 'unread', isComplete: false }));
    const read = async () => ({ value: 'read', isComplete: true });
    expect(await remembered('a', read)).toBe('unread');
    isHeavy = false;
    expect(await remembered('a', read)).toBe('read');
    isHeavy = true;
    expect(await remembered('a', read)).toBe('read');
  });

  it('are not kept when making them failed', async () => {
    const remembered = createRemembered<string>({ most: 10, isHeavy: () => false });
    await expect(remembered('a', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await remembered('a', async () => ({ value: 'there', isComplete: true }))).toBe('there');
  });
});

it('a watch notes when a port had nothing to give', async () => {
  const { watch, isComplete } = createWatch();
  const port = watch(async (value: number) => (value > 0 ? value : undefined));
  expect(await port(1)).toBe(1);
  expect(isComplete()).toBe(true);
  expect(await port(0)).toBeUndefined();
  expect(isComplete()).toBe(false);
});
