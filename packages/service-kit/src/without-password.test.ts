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
])('%s is shown as %s', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
