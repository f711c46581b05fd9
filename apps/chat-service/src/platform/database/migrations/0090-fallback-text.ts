import type { Migration } from './migration.ts';

/** Bots that never changed the text for what they cannot answer get the new one. */
export const fallbackText: Migration = {
  name: '0090-fallback-text',
  statements: () => [
    `update bots set fallback_text = 'I could not find an answer to that in my sources. Could you rephrase your question?'
      where fallback_text = 'I found no answer to that in my sources. Please try other words.'`,
  ],
};
