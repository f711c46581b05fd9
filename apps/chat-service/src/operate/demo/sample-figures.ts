import { outcomeOf } from '../../answering/answer/answerer.ts';
import { sampleRow } from '../../insight/usage/api-only.ts';
import { durationFigure } from '../../insight/usage/figures.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import type { SampleConversation, SampleOwner } from './sample-rows.ts';

/** The usage figures of conversations, by day, under a key. */
export function sampleUsage(
  { workspaceId, botId }: SampleOwner,
  keyId: string,
  conversations: readonly SampleConversation[],
  random: () => number,
) {
  const counts = new Map<string, { day: string; figure: string; count: number }>();
  const add = (day: string, figure: string) => {
    const counted = counts.get(day + figure) ?? { day, figure, count: 0 };
    counts.set(day + figure, { ...counted, count: counted.count + 1 });
  };
  for (const { at, turns } of conversations) {
    for (const { answer } of turns) {
      const figures = [outcomeOf({ answered: answer.answered, usage: answer }), durationFigure(20 + random() * 60)];
      if (keyId !== sampleRow) figures.push('requests');
      for (const figure of figures) add(dayOf(at), figure);
    }
  }
  return [...counts.values()].map((row) => ({ workspace_id: workspaceId, bot_id: botId, key_id: keyId, ...row }));
}

/** The same sequence every time (mulberry32), so that every demo looks alike. */
export function createRandom(): () => number {
  let state = 20_261_116;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
