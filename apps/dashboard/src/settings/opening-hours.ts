import type { HandoverSettingsBody } from '@lectern/chat-service/dashboard-api';

type Hours = HandoverSettingsBody['hours'];

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Such as "Mon-Fri 09:00-17:00", one opening time per line. */
export function hoursText(hours: Hours): string {
  return hours.map(({ days, from, to }) => `${daysText(days)} ${from}-${to}`).join('\n');
}

function daysText(days: readonly number[]): string {
  const [first = 1, last = first] = [Math.min(...days), Math.max(...days)];
  const isRange = days.length > 2 && days.length === last - first + 1;
  const name = (day: number) => names[day - 1] ?? '';
  return isRange ? `${name(first)}-${name(last)}` : days.map(name).join(',');
}

/** The inverse. What cannot be read is sent as it is, so that the service says what is wrong with it. */
export function readHours(text: string): Hours {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, days = '', from = line, to = ''] = /^\s*(\S+)\s+(\S+?)\s*[-–]\s*(\S+)\s*$/.exec(line) ?? [];
      return { days: days.split(',').flatMap(readDays), from, to };
    });
}

function readDays(text: string): number[] {
  const [first = 0, last = first] = text.split(/[-–]/).map((name) => numberOf(name));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
}

const numberOf = (name: string): number =>
  names.findIndex((known) => name.trim().toLowerCase().startsWith(known.toLowerCase())) + 1;
