import { describe, expect, it } from 'vitest';
import { contextDependenceOf } from './context-dependence.ts';

describe('how much a message depends on the one before it', () => {
  it.each([
    ['and for children?', 'full'],
    ['What about five players', 'full'],
    ['and what about dogs?', 'full'],
    ['or on a Sunday', 'full'],
    ['and when does it open?', 'partial'],
    ['is that refundable?', 'partial'],
    ['What are your opening hours?', 'none'],
    ['how long do refunds take', 'none'],
    ['', 'none'],
  ])('%s: %s', (message, expected) => {
    expect(contextDependenceOf(message)).toBe(expected);
  });
});
