import { describe, expect, it } from 'vitest';
import { ruleIn } from './game-rules.ts';
import { ask, firstSource } from './test/ask.ts';

const rules = ['raids', 'pvp', 'spawn_mobs', 'spawn_phantoms', 'mob_griefing', 'fall_damage', 'advance_time'];

describe('the game rule that a question wants to change', () => {
  it.each([
    ['how do i disable raids', 'raids'],
    ['stop phantoms from spawning', 'spawn_phantoms'],
    ['turn off damage from falling', 'fall_damage'],
    ['make the sun stop moving', 'advance_time'],
  ])('is found by its name and by what players say: %s', (text, rule) => {
    expect(ruleIn(text, rules)).toBe(rule);
  });

  it.each(['how do i stop bleeding', 'make a sword', 'stop my boat from spawning in lava today'])(
    'is none where most words speak of something else: %s',
    (text) => {
      expect(ruleIn(text, rules)).toBeUndefined();
    },
  );

  it('is told with what to type', async () => {
    const found = await ask('how do I turn off death messages');
    expect(found?.text).toContain('/gamerule show_death_messages false');
    expect(firstSource(found)).toBe('commands/gamerule');
  });
});
