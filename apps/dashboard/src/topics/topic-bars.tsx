import type { TopicBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { counted } from '../components/count.ts';
import { TopicDialog } from './topic-dialog.tsx';
import { GapActions, TopicName } from './topic-row.tsx';
import { changeOf } from './topic-words.ts';

/** The most frequent topics. The length of a bar is the number of questions; its lighter part got no answer. */
export function TopicBars({ topics, days }: { topics: readonly TopicBody[]; days: number }) {
  const most = Math.max(1, ...topics.map(({ questions }) => questions));
  return (
    <ol aria-label="Most frequent topics" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {topics.map((topic) => (
        <TopicBar key={topic.id} topic={topic} days={days} most={most} />
      ))}
    </ol>
  );
}

function TopicBar({ topic, days, most }: { topic: TopicBody; days: number; most: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { questions, answered } = topic;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <TopicName topic={topic} onOpen={() => setIsOpen(true)} />
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-[0.867rem] whitespace-nowrap text-soft tabular-nums">
            {[`${counted(questions, 'question')}, ${answered} answered`, changeOf(topic)].filter(Boolean).join(' · ')}
          </span>
          <GapActions topic={topic} />
        </span>
      </div>
      <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
        <rect width="100" height="4" rx="1" className="fill-well" />
        <rect width={(questions / most) * 100} height="4" className="fill-[var(--kind-2)]" />
        <rect width={(answered / most) * 100} height="4" className="fill-accent" />
      </svg>
      {isOpen && <TopicDialog topic={topic} days={days} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
