import { expect, test } from 'vitest';
import { hoursText, readHours } from './opening-hours.ts';

const week = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
const weekend = { days: [6, 7], from: '10:00', to: '12:30' };

test.each([
  ['en', 'Mon-Fri 09:00-17:00\nSat,Sun 10:00-12:30'],
  ['de', 'Mo-Fr 09:00-17:00\nSa,So 10:00-12:30'],
  ['es', 'lun-vie 09:00-17:00\nsáb,dom 10:00-12:30'],
])('opening times are written in %s and read again', (language, text) => {
  expect(hoursText([week, weekend], language)).toBe(text);
  expect(readHours(text, language)).toEqual([week, weekend]);
});

test.each([
  ['de', 'Mon-Fri 9-17'],
  ['de', 'Montag - Freitag 9:00 – 17:00'],
  ['es', 'Lunes-Viernes 9.00-17.00'],
  ['en', '  monday-friday 09:00 - 17:00 '],
])('people may type it in %s as %j', (language, text) => {
  expect(readHours(text, language)).toEqual([week]);
});

test('what is no opening time is sent as it is', () => {
  expect(readHours('always', 'en')).toEqual([{ days: [0], from: 'always', to: '' }]);
});
