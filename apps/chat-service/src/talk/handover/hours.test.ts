import { expect, it } from 'vitest';
import { describeMinutes, isOpen, nextOpening } from './hours.ts';

const office = {
  time_zone: 'Europe/Berlin',
  hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  holidays: ['2026-12-25'],
};

it('knows the opening times in the time zone of the owner', () => {
  expect(isOpen(office, Date.parse('2026-11-17T08:00:00Z'))).toBe(true);
  expect(isOpen(office, Date.parse('2026-11-17T07:59:00Z'))).toBe(false);
  expect(isOpen(office, Date.parse('2026-11-17T16:00:00Z'))).toBe(false);
  // In summer, the same clock time is another instant.
  expect(isOpen(office, Date.parse('2026-07-14T07:00:00Z'))).toBe(true);
  expect(isOpen(office, Date.parse('2026-11-21T10:00:00Z'))).toBe(false);
});

it('is closed on holidays, and always open without opening times', () => {
  expect(isOpen(office, Date.parse('2026-12-25T10:00:00Z'))).toBe(false);
  const always = { ...office, hours: [] };
  expect(isOpen(always, Date.parse('2026-11-21T03:00:00Z'))).toBe(true);
  expect(isOpen(always, Date.parse('2026-12-25T10:00:00Z'))).toBe(false);
});

it('finds the next opening, beyond weekends and holidays', () => {
  expect(nextOpening(office, Date.parse('2026-12-24T18:00:00Z'))).toBe(Date.parse('2026-12-28T08:00:00Z'));
  const closed = { ...office, hours: [], holidays: Array.from({ length: 40 }, (_, day) => dayAfter(day)) };
  expect(nextOpening(closed, Date.parse('2026-11-17T12:00:00Z'))).toBeUndefined();
});

it('describes a usual wait in the words of a language', () => {
  expect([1, 5, 60, 90, 150, 1_440, 10_080].map((minutes) => describeMinutes(minutes, 'en'))).toEqual([
    '1 minute',
    '5 minutes',
    '1 hour',
    '90 minutes',
    '3 hours',
    '1 day',
    '7 days',
  ]);
  expect(describeMinutes(1_440, 'de')).toBe('1 Tag');
  expect(describeMinutes(2, 'ru')).toBe('2 минуты');
});

const dayAfter = (days: number) => new Date(Date.parse('2026-11-16') + days * 86_400_000).toISOString().slice(0, 10);
