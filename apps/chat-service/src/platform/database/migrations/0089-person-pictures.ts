import type { Migration } from './migration.ts';

/** Pictures of people who answer visitors, under ids that nobody can guess. */
export const personPictures: Migration = {
  name: '0089-person-pictures',
  statements: ({ strict }) => [
    `create table person_pictures (
      person_id text primary key references "user" ("id") on delete cascade,
      id text not null unique,
      picture text not null
    )${strict}`,
  ],
};
