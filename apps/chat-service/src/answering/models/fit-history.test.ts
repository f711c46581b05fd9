import { describe, expect, it } from 'vitest';
import type { HistoryMessage } from '../answer/answerer.ts';
import { fitHistory } from './fit-history.ts';

const turns = (count: number): HistoryMessage[] =>
  Array.from({ length: count }, (_, index) => [
    { role: 'user' as const, text: `Question ${index}? ${'x'.repeat(200)}` },
    { role: 'assistant' as const, text: `Answer ${index}. ${'y'.repeat(200)}` },
  ]).flat();

describe('a long conversation', () => {
  it('stays whole while it fits', () => {
    const history = turns(5);
    expect(fitHistory(history, 10_000)).toEqual({ messages: history, summary: undefined });
  });

  it('keeps its newest messages, and says of the older ones what they began with', () => {
    const history = turns(20);
    const { messages, summary } = fitHistory(history, 1_000);
    expect(messages.length).toBeGreaterThan(5);
    expect(messages).toEqual(history.slice(-messages.length));
    const lines = summary?.split('\n') ?? [];
    expect(lines).toContain('Asked: Question 3?');
    expect(lines).toContain('Answered: Answer 3.');
    expect(lines.length).toBe(history.length - messages.length);
  });

  it('says how much even the summary leaves out', () => {
    const { messages, summary } = fitHistory(turns(500), 1_000);
    expect(summary).toMatch(/^\(\d+ still older messages are left out\)\n/);
    const whole = messages.reduce((sum, { text }) => sum + text.length, 0) + (summary?.length ?? 0);
    expect(whole).toBeLessThan(3_100);
  });

  it('may leave no room at all', () => {
    expect(fitHistory(turns(3), 0)).toEqual({ messages: [], summary: '(6 still older messages are left out)' });
  });
});
