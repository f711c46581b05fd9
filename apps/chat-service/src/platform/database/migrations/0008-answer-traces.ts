import type { Migration } from './migration.ts';

/** How answers of the playground came about. */
export const answerTraces: Migration = {
  name: '0008-answer-traces',
  statements: ({ strict }) => [
    `create table answer_traces (
      message_id text primary key references messages (id) on delete cascade,
      trace text not null
    )${strict}`,
  ],
};
