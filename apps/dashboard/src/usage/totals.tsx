import type { UsageFiguresBody } from '@lectern/chat-service/dashboard-api';
import { count } from '../components/count.ts';

/** The totals of the period. */
export function Totals({ figures }: { figures: UsageFiguresBody }) {
  const shown = [
    { name: 'API requests', value: count(figures.requests) },
    { name: 'Answered', value: count(figures.answered) },
    { name: 'Unanswered', value: count(figures.unanswered) },
    { name: 'Small talk', value: count(figures.small_talk) },
    { name: 'Wanted a person', value: count(figures.person) },
    { name: 'Answer rate', value: percent(figures.answered_rate) },
    { name: 'Median time', value: milliseconds(figures.p50_ms) },
    { name: '95th percentile', value: milliseconds(figures.p95_ms) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
      {shown.map(({ name, value }) => (
        <div key={name} className="rounded-lg border border-line bg-card px-3 py-2">
          <dt className="text-[0.8rem] text-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

/** In the currency of the prices that the owner has set; nothing if none is set. */
export function cost(value: number): string {
  return value === 0 ? '–' : value.toFixed(value < 1 ? 4 : 2);
}

export function milliseconds(value: number | null): string {
  return value === null ? '–' : `${count(Math.round(value))} ms`;
}
