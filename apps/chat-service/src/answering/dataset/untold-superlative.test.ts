import { describe, expect, it } from 'vitest';
import { ask } from './test/ask.ts';

describe('what excels among its kind', () => {
  it.each(['which biome has the most trees', 'which version had the most bugs'])(
    'is not told by a thing whose record says nothing of it: %s',
    async (question) => {
      expect(await ask(question)).toBeUndefined();
    },
  );

  it('is told where it is computed', async () => {
    expect((await ask('which mob drops the most exp when it dies'))?.text).toMatch(/Ender Dragon/);
  });
});
