import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { useToast } from '../components/toaster.tsx';

interface FeedbackReasonProps {
  /** The rating's path. */
  place: string;
  stale: readonly string[];
  onClose: () => void;
}

/** Moving the focus is fine here: the person has just pressed the button above it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Asks what was wrong with an answer. The rating counts even if this is skipped. */
export function FeedbackReason({ place, stale, onClose }: FeedbackReasonProps) {
  const [comment, setComment] = useState('');
  const toast = useToast();
  const save = useChange(() => request('PUT', place, { rating: 'down', comment }), stale);
  return (
    <form
      className="order-last grid basis-full gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment.trim() === '') return onClose();
        save.mutate(undefined, {
          onSuccess: () => {
            toast({ text: 'Reason saved.' });
            onClose();
          },
        });
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          aria-label="What was wrong? (optional)"
          placeholder="What was wrong? (optional)"
          maxLength={2_000}
          ref={focus}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="h-8 min-w-0 flex-1 basis-48 rounded-md border border-edge bg-card px-2 text-ink"
        />
        <Button small type="submit" busy={save.isPending}>
          Save
        </Button>
        <Button small look="quiet" onClick={onClose}>
          Skip
        </Button>
      </div>
      {save.error && <span className="text-danger">{messageOf(save.error)}</span>}
    </form>
  );
}
