import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

describe('cached answers', () => {
  it('are made once, also for those who ask while one is being made', async () => {
    const cached = createAnswerCache<number>({ most: 10, mayRerank: () => true });
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const make = async () => {
      await promise;
      made += 1;
      return made;
    };
    const both = [cached('a', make), cached('a', make)];
    resolve();
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await cached('a', make)).toBe(1);
    expect(await cached('b', make)).toBe(2);
  });

  it('for which a port had nothing to give are made again as soon as there is time', async () => {
    let mayRerank = false;
    const cached = createAnswerCache<string>({ most: 10, mayRerank: () => mayRerank });
    const rankWith = (score: number | undefined) =>
      cached('a', async (watch) =>
        (await watch(async () => score)()) === undefined ? 'not ranked again' : 'ranked again',
      );
    expect(await rankWith(undefined)).toBe('not ranked again');
    expect(await rankWith(1)).toBe('not ranked again');
    mayRerank = true;
    expect(await rankWith(1)).toBe('ranked again');
    expect(await rankWith(undefined)).toBe('ranked again');
  });

  it('are not kept when making them failed', async () => {
    const cached = createAnswerCache<string>({ most: 10, mayRerank: () => true });
    await expect(cached('a', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await cached('a', async () => 'there')).toBe('there');
  });

  it('are not kept when making them failed at once', async () => {
    const cached = createAnswerCache<string>({ most: 10, mayRerank: () => true });
    const failing = (): Promise<string> => {
      throw new Error('no words');
    };
    await expect(cached('a', failing)).rejects.toThrow('no words');
    expect(await cached('a', async () => 'there')).toBe('there');
  });
});
