import type { Migration } from './migration.ts';

/** Who a source is for, and the filter of the questions of a conversation. */
export const sourceLabels: Migration = {
  name: '0061-source-labels',
  statements: () => [
    'alter table knowledge_sources add column labels text',
    'create index knowledge_sources_labelled on knowledge_sources (bot_id) where labels is not null',
    'alter table conversations add column filter text',
  ],
};
