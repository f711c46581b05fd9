import { describe, expect, it } from 'vitest';
import { createMemory } from './memory.ts';

describe('a map of what was used last', () => {
  it('keeps what is written or read, and drops the rest', () => {
    const map = createMemory<number>(3);
    for (let number = 0; number < 20; number += 1) {
      map.set(String(number), number);
      expect(map.get('0')).toBe(0);
      expect(map.get(String(number))).toBe(number);
    }
    expect(map.get('1')).toBeUndefined();
    expect(map.get('19')).toBe(19);
  });

  it('forgets what is deleted, wherever it was kept', () => {
    const map = createMemory<number>(1);
    map.set('a', 1);
    map.set('b', 2);
    map.delete('a');
    map.delete('b');
    expect([map.get('a'), map.get('b')]).toEqual([undefined, undefined]);
  });
});
