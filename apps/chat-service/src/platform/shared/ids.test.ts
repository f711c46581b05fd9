import { describe, expect, it } from 'vitest';
import { createId, randomBase62 } from './ids.ts';

describe('ids', () => {
  it('have the prefix of their kind and 22 random characters', () => {
    expect(createId('ses')).toMatch(/^ses_[0-9A-Za-z]{22}$/);
  });

  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 20_000 }, () => createId('msg'))).size).toBe(20_000);
  });

  it('use every character about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of randomBase62(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
  });
});
