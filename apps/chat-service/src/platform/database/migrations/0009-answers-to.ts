import type { Migration } from './migration.ts';

/** Which question an answer belongs to. Answers from before this column come right after their question. */
export const answersTo: Migration = {
  name: '0009-answers-to',
  statements: () => ['alter table messages add column question_id text'],
};
