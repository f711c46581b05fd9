import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { SendHorizontal, Square } from '../icons/icons.tsx';

interface ComposerProps {
  isRunning: boolean;
  onAsk: (message: string) => Promise<void>;
  onStop: () => Promise<void>;
}

/** Enter asks, Shift+Enter begins a new line. */
export function Composer({ isRunning, onAsk, onStop }: ComposerProps) {
  const [message, setMessage] = useState('');
  const submit = () => {
    if (isRunning || message.trim() === '') return;
    void onAsk(message.trim());
    setMessage('');
  };
  return (
    <form
      className="sticky bottom-3 flex items-end gap-2 rounded-lg border border-edge bg-card p-2 shadow-sm focus-within:outline-2 focus-within:outline-accent"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        aria-label="Question"
        placeholder="Ask a question"
        rows={1}
        maxLength={8_000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        className="field-sizing-content max-h-48 min-h-9 flex-1 resize-none bg-transparent px-2 py-1.5 outline-none"
      />
      {isRunning ? (
        <Button onClick={() => void onStop()}>
          <Square size={14} aria-hidden /> Stop
        </Button>
      ) : (
        <Button type="submit" look="primary" disabled={message.trim() === ''}>
          <SendHorizontal size={14} aria-hidden /> Ask
        </Button>
      )}
    </form>
  );
}
