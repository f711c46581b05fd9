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
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (step === 'reason') field.current?.focus();
  }, [step]);
  const rate = async (rating: Rating) => {
    const isTaken = result.rating === rating;
    setStep(!isTaken && rating === 'down' ? 'reason' : 'none');
    const isStored = await chat.rate(turnKey, isTaken ? undefined : rating);
    if (isStored && !isTaken) setStep((now) => (now === 'none' ? 'thanks' : now));
  };
  const explain = async (event: Event) => {
    event.preventDefault();
    if (reason.trim() === '') return setStep('thanks');
    setIsSending(true);
    // What was typed stays when it could not be stored.
    if (await chat.rate(turnKey, 'down', reason.trim())) setStep('thanks');
    setIsSending(false);
  };
  return (
    <>
      <IconButton name="up" label={words.good} isPressed={result.rating === 'up'} onClick={() => void rate('up')} />
      <IconButton
        name="down"
        label={words.bad}
        isPressed={result.rating === 'down'}
        onClick={() => void rate('down')}
      />
      <span class="thanks" role="status">
        {step === 'thanks' ? words.thanks : ''}
      </span>
      {step === 'reason' && (
        <form class="reason" onSubmit={(event) => void explain(event)}>
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
          <button type="submit" class="button" disabled={isSending}>
            {words.sendReason}
          </button>
        </form>
      )}
    </>
  );
}
