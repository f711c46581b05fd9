import { describe, expect, it } from 'vitest';
import { mayDependOnContext } from './context-dependence.ts';

describe('a message that may depend on the one before it', () => {
  it.each(['and for children?', 'What about five players', 'or on a Sunday', 'is that refundable?'])(
    '%s',
    (message) => {
      expect(mayDependOnContext(message)).toBe(true);
    },
  );

  it.each(['What are your opening hours?', 'how long do refunds take', ''])('not: %s', (message) => {
    expect(mayDependOnContext(message)).toBe(false);
  });
});
