import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { ask, botPath } from './scene.ts';

const countOf = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

export const keyAttacks: readonly Attack[] = [
  {
    name: 'somebody behind the same address guesses keys',
    async run({ target: { url }, victim }) {
      const shared = { 'x-forwarded-for': '198.51.100.77' };
      const guesses = await Promise.all(Array.from({ length: 50 }, () => ask(url, 'lk_live_guess', {}, shared)));
      expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([30, 20]);
      const good = await ask(url, victim.key, { bot_id: victim.botId, message: 'hello' }, shared);
      expect(good.status).toBe(200);
      return '30 guesses: 401, then 429; the good key: 200';
    },
  },
  {
    name: 'more requests at once than the quota of a key',
    async run({ target: { url }, attacker }) {
      const { body } = await attacker.ask('POST', `${botPath(attacker)}/keys`, {});
      const given = { bot_id: attacker.botId, message: 'hello' };
      const answers = await Promise.all(Array.from({ length: 80 }, () => ask(url, body.key, given)));
      expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([50, 30]);
      return 'quota 50, 80 at once: exactly 50 pass';
    },
  },
];
