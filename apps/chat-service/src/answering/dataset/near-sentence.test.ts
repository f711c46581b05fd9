import { describe, expect, it } from 'vitest';
import { ask, converse, firstSource } from './test/ask.ts';

describe('what no field of a record is for', () => {
  it('is answered with the sentence of the record that speaks of it', async () => {
    const found = await ask('how far does redstone dust carry a signal');
    expect(found?.text).toContain('15 blocks');
    expect(firstSource(found)).toBe('items/redstone');
  });

  it('is answered so where a field leaves out what is asked', async () => {
    expect((await ask('what does a villager turn into when hit by lightning'))?.text).toContain('Witch');
  });

  it('is said yes or no to', async () => {
    expect((await ask('do cats scare away phantoms'))?.text).toMatch(/^Yes\./);
    expect((await ask('do ocelots scare creepers'))?.text).toMatch(/^Yes\./);
    expect((await ask('do beds blow up in the nether'))?.text).toMatch(/^Yes\./);
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
