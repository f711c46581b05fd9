import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  ['fernpine.com', 'https://fernpine.com'],
  [' shop.fernpine.com/hook?x=1 ', 'https://shop.fernpine.com/hook?x=1'],
  ['fernpine.com:8443/hook', 'https://fernpine.com:8443/hook'],
  ['bücher.example', 'https://bücher.example'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
])('%j becomes %s', (typed, completed) => {
  expect(withScheme(typed)).toBe(completed);
});

test.each([
  '',
  'https://fernpine.com',
  'http://intranet',
  'ftp://fernpine.com',
  'data:image/png;base64,AAAA',
  'a shop',
  'me@fernpine.com',
  '/hook',
])('%j stays', (typed) => {
  expect(withScheme(typed)).toBe(typed);
});
