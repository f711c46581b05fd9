import { describe, expect, it } from 'vitest';
import { ask, converse, firstSource } from './test/ask.ts';

describe('what no field of a record is for', () => {
  it('is answered with the sentence of the record that speaks of it', async () => {
    const found = await ask('how far does redstone dust carry a signal');
    expect(found?.text).toContain('15 blocks');
    expect(firstSource(found)).toBe('items/redstone');
  });

  it('is answered of what was spoken of before', async () => {
    const found = await converse('how do i get redstone dust', 'how far can it carry a signal');
    expect(found?.text).toContain('15 blocks');
  });

  it('stays unknown where the record says nothing of it', async () => {
    expect(await ask('who designed the creeper')).toBeUndefined();
    expect(await ask('what texture does the iron golem have')).toBeUndefined();
    expect(await ask('do you think the warden is overpowered')).toBeUndefined();
  });
});
