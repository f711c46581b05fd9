import type { HandoverSettings } from './handover-settings.ts';

type Hours = Pick<HandoverSettings, 'hours' | 'holidays' | 'time_zone'>;

const quarterMs = 15 * 60_000;
const furthestMs = 21 * 86_400_000;

/** Whether people answer at this instant. */
export function isOpen(settings: Hours, at: number): boolean {
  return isOpenAt(settings, createClock(settings.time_zone)(at));
}

/** When they answer next, to the quarter of an hour; undefined if not within three weeks. */
export function nextOpening(settings: Hours, at: number): number | undefined {
  const clock = createClock(settings.time_zone);
  const first = Math.ceil(at / quarterMs) * quarterMs;
  for (let instant = first; instant < at + furthestMs; instant += quarterMs) {
    if (isOpenAt(settings, clock(instant))) return instant;
  }
  return undefined;
}

/** Such as "Monday, 23 November, 09:00 GMT+1". */
export function describeInstant(at: number, timeZone: string, language: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone, timeZoneName: 'short', hourCycle: 'h23' }).format(at);
}

/** Such as "5 minutes", "1 hour" or "2 days". */
export function describeMinutes(minutes: number, language: string): string {
  const [unit, length] = units.find(([, size]) => minutes % size === 0 || minutes >= 2 * size) ?? ['minute', 1];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(minutes / length));
}

const units = [
  ['day', 1_440],
  ['hour', 60],
] as const;

function isOpenAt({ hours, holidays }: Hours, { date, day, time }: LocalTime): boolean {
  if (holidays.includes(date)) return false;
  if (hours.length === 0) return true;
  return hours.some(({ days, from, to }) => days.includes(day) && from <= time && time < to);
}

interface LocalTime {
  date: string;
  /** From 1 for Monday to 7 for Sunday. */
  day: number;
  time: string;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The local time of instants. Making the format takes longer than using it a hundred times. */
function createClock(timeZone: string): (at: number) => LocalTime {
  const date = { weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...date, ...time });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
      time: `${parts.get('hour')}:${parts.get('minute')}`,
    };
  };
}
