import type { TopicsBody } from '@lectern/chat-service/dashboard-api';
import { FigureName } from '../components/figure-name.tsx';
import type { FigureKey } from '../components/figure-words.ts';
import { changeOf, shareOf } from './topic-words.ts';

/** The period in a few figures. */
export function TopicFigures({ body: { total } }: { body: TopicsBody }) {
  const figures: { of: FigureKey; value: string; more: string }[] = [
    { of: 'questions', value: total.questions.toLocaleString('en'), more: changeOf(total) },
    { of: 'topics', value: total.topics.toLocaleString('en'), more: '' },
    { of: 'answerRate', value: shareOf(total), more: '' },
    { of: 'gaps', value: total.gaps.toLocaleString('en'), more: total.gaps > 0 ? 'need an answer' : '' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ of, value, more }) => (
        <div key={of} className="grid content-start gap-1 rounded-lg border border-line bg-card p-4 shadow-card">
          <dt className="text-[0.867rem] text-soft">
            <FigureName of={of} />
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-2xl font-semibold tabular-nums">{value}</span>
            <span className="text-[0.8rem] text-soft">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
