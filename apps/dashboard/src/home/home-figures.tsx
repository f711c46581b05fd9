import type { HomeBody, HomeDayBody, HomeFiguresBody } from '@lectern/chat-service/dashboard-api';
import { count } from '../components/count.ts';
import { FigureName } from '../components/figure-name.tsx';
import { type FigureKey, figureWords } from '../components/figure-words.ts';
import { Sparkline } from '../components/sparkline.tsx';

interface Figure {
  of: FigureKey;
  value: string;
  change: string;
  values: number[];
}

/** The last 30 days in a few figures, each with its daily trend. */
export function HomeFigures({ home: { days, total, before } }: { home: HomeBody }) {
  const rated = total.up + total.down;
  const note = rated === 0 ? 'all bots' : `all bots, ${count(total.up)} of ${count(rated)} ratings good`;
  return (
    <section aria-label="Last 30 days" className="grid gap-3">
      <h2 className="text-base">
        Last 30 days <span className="font-normal text-soft">{note}</span>
      </h2>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figuresOf(days, total, before).map(({ of, value, change, values }) => (
          <div key={of} className="grid content-start gap-2 rounded-lg border border-line bg-card p-4 shadow-card">
            <dt className="text-[0.867rem] text-soft">
              <FigureName of={of} />
            </dt>
            <dd className="grid gap-2">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-2xl font-semibold tabular-nums">{value}</span>
                <span className="text-[0.8rem] text-soft">{change}</span>
              </span>
              <Sparkline values={values} label={`${figureWords[of].name} by day`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function figuresOf(days: readonly HomeDayBody[], total: HomeFiguresBody, before: HomeFiguresBody): Figure[] {
  const rate = ({ answered, questions }: HomeFiguresBody) => (questions === 0 ? undefined : answered / questions);
  const missed = ({ questions, answered }: HomeFiguresBody) => questions - answered;
  return [
    {
      of: 'questions',
      value: count(total.questions),
      change: changeOf(total.questions, before.questions),
      values: days.map((day) => day.answered + day.unanswered),
    },
    {
      of: 'answerRate',
      value: percent(rate(total)),
      change: before.questions > 0 ? `was ${percent(rate(before))}` : '',
      values: days.map(({ answered, unanswered }) => answered / Math.max(1, answered + unanswered)),
    },
    {
      of: 'requests',
      value: count(total.requests),
      change: changeOf(total.requests, before.requests),
      values: days.map(({ requests }) => requests),
    },
    {
      of: 'unanswered',
      value: count(missed(total)),
      change: changeOf(missed(total), missed(before)),
      values: days.map(({ unanswered }) => unanswered),
    },
  ];
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${Math.round(share * 100)}%`;
}

function changeOf(now: number, before: number): string {
  if (before === 0) return '';
  const share = Math.round(((now - before) / before) * 100);
  return `${share > 0 ? '+' : ''}${share}%`;
}
