const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
];

/** "3 minutes ago", up to a week. */
function fromNow(at: Date, now: number): string | undefined {
  let amount = Math.round((at.getTime() - now) / 1_000);
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return relative.format(amount, unit);
    amount = Math.round(amount / size);
  }
  return undefined;
}

interface TimeProps {
  at: string;
  exact?: boolean;
}

/** An instant in the reader's time zone, and in UTC on hover. */
export function Time({ at, exact = false }: TimeProps) {
  const date = new Date(at);
  const text = (exact ? undefined : fromNow(date, Date.now())) ?? full.format(date);
  const title = `${full.format(date)} here, ${date.toISOString().replace('T', ' ').slice(0, 19)} UTC`;
  return (
    <time dateTime={at} title={title} className="whitespace-nowrap">
      {text}
    </time>
  );
}
