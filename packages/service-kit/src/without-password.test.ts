import { expect, it } from 'vitest';
import { withoutPassword } from './without-password.ts';

it.each([
  ['postgres://ada:secret@db.example/lectern', 'postgres://ada:***@db.example/lectern'],
  ['postgres://ada:se@cret@db.example:5432/lectern', 'postgres://ada:***@db.example:5432/lectern'],
  ['postgres://ada:se/c@ret@db.example/lectern', 'postgres://ada:***@db.example/lectern'],
  ['redis://:secret@127.0.0.1:6379', 'redis://:***@127.0.0.1:6379'],
  ['postgres://ada:secret', 'postgres://ada:***'],
  ['postgres://db.example:5432/lectern', 'postgres://db.example:5432/lectern'],
  ['postgres://db/lectern?user=ada&password=secret&x=1', 'postgres://db/lectern?user=ada&password=***&x=1'],
  ['redis://127.0.0.1', 'redis://127.0.0.1'],
  ['host=db password=s3//x', 'host=db password=***'],
  ['host=db user=ada password = s3:x@y dbname=lectern', 'host=db user=ada password =***'],
  ['URL=postgres://ada:secret@db/lectern', 'URL=postgres://ada:***@db/lectern'],
  ['host=db dbname=lectern', 'host=db dbname=lectern'],
  ['https://token@host.example/v1', 'https://***@host.example/v1'],
  ['postgres://ada@db.example:5432/lectern', 'postgres://ada@db.example:5432/lectern'],
  ['https://host.example/v1?api-key=abc&x=1', 'https://host.example/v1?api-key=***&x=1'],
  ['https://host.example/v1?x=1&access_token=abc#top', 'https://host.example/v1?x=1&access_token=***#top'],
  ['postgres://db/lectern?sslmode=verify-full', 'postgres://db/lectern?sslmode=verify-full'],
])('%s is shown as %s', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
