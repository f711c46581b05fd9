import { describe, expect, it } from 'vitest';
import { tidied } from './tidy.ts';

describe('a message as the answerer reads it', () => {
  it('has one mark for a run of them, and one space for many', () => {
    expect(tidied('  what   is a creeper ????????')).toBe('what is a creeper?');
    expect(tidied(`a${','.repeat(500)}b`)).toBe('a, b');
    expect(tidied('first\n \n\n second')).toBe('first\nsecond');
  });

  it('keeps what belongs to commands and names', () => {
    const command = 'what does /give @s diamond_sword[enchantments={sharpness:5}] 1 do?';
    expect(tidied(command)).toBe(command);
    expect(tidied("Where's the Update Aquatic, 1.13?!")).toBe("Where's the Update Aquatic, 1.13?!");
  });

  it('keeps the beginning and the end of a long one', () => {
    const story = `My name is Ada. ${'We walked on. '.repeat(600)}What does a creeper drop?`;
    expect(tidied(story).length).toBeLessThan(700);
    expect(tidied(story)).toMatch(/^My name is Ada\..*What does a creeper drop\?$/s);
  });
});
