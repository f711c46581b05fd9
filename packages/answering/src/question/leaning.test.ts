import { describe, expect, it } from 'vitest';
import { leaningOf } from './leaning.ts';

describe('how much a message leans on the one before it', () => {
  it.each([
    ['and for children?', 'wholly'],
    ['What about five players', 'wholly'],
    ['and what about dogs?', 'wholly'],
    ['or on a Sunday', 'wholly'],
    ['and when does it open?', 'partly'],
    ['is that refundable?', 'partly'],
    ['What are your opening hours?', 'not'],
    ['how long do refunds take', 'not'],
    ['', 'not'],
  ])('%s: %s', (message, expected) => {
    expect(leaningOf(message)).toBe(expected);
  });
});
