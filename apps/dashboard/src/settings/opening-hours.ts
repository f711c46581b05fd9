import type { HandoverSettingsBody } from '@lectern/chat-service/dashboard-api';

type Hours = HandoverSettingsBody['hours'];

/** Such as "Mon-Fri 09:00-17:00" in the language of the page, one opening time per line. */
export function hoursText(hours: Hours, language: string): string {
  const names = dayNames(language);
  return hours.map(({ days, from, to }) => `${daysText(days, names)} ${from}-${to}`).join('\n');
}

/** From Monday to Sunday: "Mon" in English, "Mo" in German. */
function dayNames(language: string): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2024, 0, 1 + day)));
}

function daysText(days: readonly number[], names: readonly string[]): string {
  const [first = 1, last = first] = [Math.min(...days), Math.max(...days)];
  const isRange = days.length > 2 && days.length === last - first + 1;
  const name = (day: number) => names[day - 1] ?? '';
  return isRange ? `${name(first)}-${name(last)}` : days.map(name).join(',');
}

/**
 * The inverse, which also reads English days and "9" or "9:30". What cannot be read is sent as it is, so that the service
 * says what is wrong with it.
 */
export function readHours(text: string, language: string): Hours {
  const names = [dayNames(language), dayNames('en')].map((list) => list.map(plain));
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, days = '', from = line, to = ''] = /^(\D+?)\s*(\d\S*?)\s*[-–]\s*(\S+)$/.exec(line.trim()) ?? [];
      return { days: days.split(',').flatMap((part) => readDays(part, names)), from: clock(from), to: clock(to) };
    });
}

function readDays(text: string, names: readonly (readonly string[])[]): number[] {
  const numberOf = (name: string) =>
    names.map((list) => list.findIndex((known) => plain(name).startsWith(known)) + 1).find((day) => day > 0) ?? 0;
  const [first = 0, last = first] = text.split(/[-–]/).map(numberOf);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
}

/** Without case, accents and dots. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const clock = (text: string) => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
};
