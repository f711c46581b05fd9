import { describe, expect, it } from 'vitest';
import { createRemembered } from './remembered.ts';

describe('remembered values', () => {
  it('are made once, also for those who ask while one is being made', async () => {
    const remembered = createRemembered<number>({ most: 10, mayRead: () => true });
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const make = async () => {
      await promise;
      made += 1;
      return made;
    };
    const both = [remembered('a', make), remembered('a', make)];
    resolve();
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await remembered('a', make)).toBe(1);
    expect(await remembered('b', make)).toBe(2);
  });

  it('for which a port had nothing to give are made again as soon as there is time', async () => {
    let mayRead = false;
    const remembered = createRemembered<string>({ most: 10, mayRead: () => mayRead });
    const readWith = (score: number | undefined) =>
      remembered('a', async (watch) => ((await watch(async () => score)()) === undefined ? 'unread' : 'read'));
    expect(await readWith(undefined)).toBe('unread');
    expect(await readWith(1)).toBe('unread');
    mayRead = true;
    expect(await readWith(1)).toBe('read');
    expect(await readWith(undefined)).toBe('read');
  });

  it('are not kept when making them failed', async () => {
    const remembered = createRemembered<string>({ most: 10, mayRead: () => true });
    await expect(remembered('a', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await remembered('a', async () => 'there')).toBe('there');
  });
});
