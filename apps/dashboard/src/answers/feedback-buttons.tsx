import type { FeedbackBody, Rating } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { ThumbsDown, ThumbsUp } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { FeedbackReason } from './feedback-reason.tsx';

interface FeedbackProps {
  conversationId: string;
  messageId: string;
  given: Rating | undefined;
}

const ratings = {
  up: { Icon: ThumbsUp, label: 'Good answer' },
  down: { Icon: ThumbsDown, label: 'Bad answer' },
} as const;

/** Rates an answer; pressing again removes the rating. A bad rating asks for a reason. */
export function FeedbackButtons({ conversationId, messageId, given }: FeedbackProps) {
  const { path, may } = useBot();
  const [rating, setRating] = useState(given);
  const [isAsked, setIsAsked] = useState(false);
  const place = `${path}/conversations/${conversationId}/messages/${messageId}/feedback`;
  const stale = [`${path}/conversations`, `${path}/topics`];
  const rate = useChange(
    (wanted: Rating | undefined) =>
      wanted === undefined
        ? request<void>('DELETE', place).then(() => undefined)
        : request<FeedbackBody>('PUT', place, { rating: wanted }).then((body) => body.rating),
    stale,
  );
  const rated = (now: Rating | undefined) => {
    setRating(now);
    setIsAsked(now === 'down');
  };
  if (!may('editor')) return null;
  return (
    <>
      <span className="flex items-center gap-1">
        {(Object.keys(ratings) as Rating[]).map((name) => {
          const { Icon, label } = ratings[name];
          const isGiven = rating === name;
          return (
            <Button
              key={name}
              look="quiet"
              small
              aria-label={label}
              title={label}
              aria-pressed={isGiven}
              busy={rate.isPending}
              onClick={() => rate.mutate(isGiven ? undefined : name, { onSuccess: rated })}
            >
              <Icon size={14} aria-hidden className={isGiven ? 'fill-accent text-accent' : 'text-soft'} />
            </Button>
          );
        })}
        {rate.error && <span className="text-[0.867rem] text-danger">{messageOf(rate.error)}</span>}
      </span>
      {isAsked && <FeedbackReason place={place} stale={stale} onClose={() => setIsAsked(false)} />}
    </>
  );
}
