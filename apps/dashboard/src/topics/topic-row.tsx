import type { TopicBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { FixDialog } from '../answers/fix-dialog.tsx';
import { useDismissal } from '../answers/use-dismissal.ts';
import { messageOf } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Sparkline } from '../components/sparkline.tsx';
import { Cell, Row } from '../components/table.tsx';
import { ThumbsDown, ThumbsUp } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { TopicDialog } from './topic-dialog.tsx';
import { changeOf, shareOf } from './topic-words.ts';

export function TopicRow({ topic, days }: { topic: TopicBody; days: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, example, questions, answered, trend, feedback } = topic;
  return (
    <Row>
      <Cell className="max-w-md">
        <TopicName topic={topic} onOpen={() => setIsOpen(true)} />
        {example.question !== name && <span className="block text-[0.867rem] text-soft">“{example.question}”</span>}
        {isOpen && <TopicDialog topic={topic} days={days} onClose={() => setIsOpen(false)} />}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {questions.toLocaleString('en')} <span className="text-[0.8rem] text-soft">{changeOf(topic)}</span>
      </Cell>
      <Cell>
        <div className="w-24">
          <Sparkline values={trend} label={`${name} over ${days} days`} />
        </div>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {shareOf(topic)}{' '}
        <span className="text-[0.8rem] text-soft">
          {answered} of {questions}
        </span>
      </Cell>
      <Cell>
        <Ratings {...feedback} />
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <GapActions topic={topic} />
      </Cell>
    </Row>
  );
}

/** The name, which opens the topic, and its state. */
export function TopicName({ topic, onOpen }: { topic: TopicBody; onOpen: () => void }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <button type="button" onClick={onOpen} className="text-left font-medium hover:underline">
        {topic.name}
      </button>
      {topic.gap && <Badge kind="warn">Gap</Badge>}
      {topic.state === 'answered' && <Badge kind="good">Answer written</Badge>}
      {topic.state === 'dismissed' && <Badge>Dismissed</Badge>}
    </span>
  );
}

function Ratings({ up, down }: { up: number; down: number }) {
  if (up + down === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 text-soft tabular-nums">
      <span className="inline-flex items-center gap-1">
        <ThumbsUp size={13} aria-label="good" role="img" /> {up}
      </span>
      <span className="inline-flex items-center gap-1">
        <ThumbsDown size={13} aria-label="bad" role="img" /> {down}
      </span>
    </span>
  );
}

/** What can be done about a topic that the sources do not answer. */
export function GapActions({ topic }: { topic: TopicBody }) {
  const { path, may } = useBot();
  const [isAnswering, setIsAnswering] = useState(false);
  const { dismiss, reopen, isPending, error } = useDismissal({
    place: `${path}/topics/${topic.id}`,
    stale: `${path}/topics`,
    dismissed: 'Topic dismissed.',
  });
  if (!may('editor')) return null;
  return (
    <>
      <span className="inline-flex gap-1">
        {topic.gap && (
          <>
            <Button small onClick={() => setIsAnswering(true)}>
              Write the answer
            </Button>
            <Button small look="quiet" onClick={dismiss} busy={isPending}>
              Dismiss
            </Button>
          </>
        )}
        {topic.state !== 'open' && (
          <Button small look="quiet" onClick={reopen} busy={isPending}>
            Reopen
          </Button>
        )}
      </span>
      {error && <span className="block text-danger">{messageOf(error)}</span>}
      {isAnswering && (
        <FixDialog
          title="Write the answer"
          question={topic.example.question}
          topicId={topic.id}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </>
  );
}
