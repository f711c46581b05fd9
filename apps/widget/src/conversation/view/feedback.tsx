import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../chat/state.ts';
import type { Rating } from '../service/wire.ts';
import { useAppContext } from './context.ts';
import { IconButton } from './header.tsx';

/** Whether the answer was good, and if not, why. */
export function Feedback({ turnKey, result }: { turnKey: string; result: Result }) {
  const { words, chat } = useAppContext();
  const [step, setStep] = useState<'none' | 'reason' | 'thanks'>('none');
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (step === 'reason') field.current?.focus();
  }, [step]);
  const rate = (rating: Rating) => {
    const isTaken = result.rating === rating;
    void chat.rate(turnKey, isTaken ? undefined : rating);
    setStep(isTaken ? 'none' : rating === 'down' ? 'reason' : 'thanks');
  };
  const explain = (event: Event) => {
    event.preventDefault();
    if (reason.trim() !== '') void chat.rate(turnKey, 'down', reason.trim());
    setStep('thanks');
  };
  return (
    <>
      <IconButton name="up" label={words.good} isPressed={result.rating === 'up'} onClick={() => rate('up')} />
      <IconButton name="down" label={words.bad} isPressed={result.rating === 'down'} onClick={() => rate('down')} />
      <span class="thanks" role="status">
        {step === 'thanks' ? words.thanks : ''}
      </span>
      {step === 'reason' && (
        <form class="reason" onSubmit={explain}>
          <label>
            {words.reason}
            <textarea
              ref={field}
              rows={2}
              maxLength={1_000}
              dir="auto"
              value={reason}
              onInput={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
          <button type="submit" class="button">
            {words.sendReason}
          </button>
        </form>
      )}
    </>
  );
}
