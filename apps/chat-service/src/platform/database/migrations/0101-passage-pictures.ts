import type { Migration } from './migration.ts';

/** The pictures of a document that its passages are beside. The pictures themselves are kept with the uploaded files. */
export const passagePictures: Migration = {
  name: '0101-passage-pictures',
  statements: () => ['alter table knowledge_passages add column pictures text'],
};
