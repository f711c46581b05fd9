import { expect, it } from 'vitest';
import { headersBody } from './header-body.ts';

it('sends the headers that were typed in and those to remove, and nothing for empty fields', () => {
  const form = new FormData();
  const add = (name: string, value: string) => {
    form.append('header_name', name);
    form.append('header_value', value);
  };
  add('', '');
  expect(headersBody(form)).toEqual({});
  add(' Cookie ', ' session=1 ');
  add('X-Empty', '');
  form.append('remove.header.x-old', 'on');
  expect(headersBody(form, ['x-old', 'x-kept'])).toEqual({ headers: { cookie: 'session=1', 'x-old': null } });
});
