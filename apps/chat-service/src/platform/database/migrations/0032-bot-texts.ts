import type { Migration } from './migration.ts';

/** What a bot says itself, in its owner's words. */
export const botTexts: Migration = {
  name: '0032-bot-texts',
  statements: () => [`alter table bots add column texts text not null default '{}'`],
};
