import type { UsageFiguresBody } from '@lectern/chat-service/dashboard-api';
import { count } from '../components/count.ts';
import { FigureName } from '../components/figure-name.tsx';
import type { FigureKey } from '../components/figure-words.ts';

/** The totals of the period. */
export function Totals({ figures }: { figures: UsageFiguresBody }) {
  const shown: { of: FigureKey; value: string }[] = [
    { of: 'questions', value: count(figures.answered + figures.unanswered) },
    { of: 'answered', value: count(figures.answered) },
    { of: 'unanswered', value: count(figures.unanswered) },
    { of: 'answerRate', value: percent(figures.answered_rate) },
    { of: 'smallTalk', value: count(figures.small_talk) },
    { of: 'person', value: count(figures.person) },
    { of: 'requests', value: count(figures.requests) },
    { of: 'median', value: milliseconds(figures.p50_ms) },
    { of: 'p95', value: milliseconds(figures.p95_ms) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-9">
      {shown.map(({ of, value }) => (
        <div key={of} className="rounded-lg border border-line bg-card px-3 py-2">
          <dt className="text-[0.8rem] text-soft">
            <FigureName of={of} />
          </dt>
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
