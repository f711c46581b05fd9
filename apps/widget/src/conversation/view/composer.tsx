import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isBusy } from '../chat/state.ts';
import { fill } from '../words/language.ts';
import { useAppContext, useChatState } from './context.ts';
import { Icon } from './icon.tsx';
import { SpeakButton } from './speak-button.tsx';

/** From this length on, the remaining characters are shown. */
const shownFrom = 0.9;

/** Where the question is written. Enter asks, Shift+Enter begins a new line; while the bot answers, questions wait in a queue. */
export function Composer({ isShown, field }: { isShown: boolean; field: RefObject<HTMLTextAreaElement | null> }) {
  const { chat, words, settings } = useAppContext();
  const { turns } = useChatState();
  const [text, setText] = useState(chat.draft);
  const [voiceProblem, setVoiceProblem] = useState('');
  const most = settings.limits.message_characters;
  const left = most - [...text.trim()].length;
  const canSend = text.trim() !== '' && left >= 0;

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    // For browsers that do not support field-sizing.
    if (!CSS.supports('field-sizing', 'content')) {
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    }
    chat.keepDraft(text);
  }, [text, chat, field]);

  const submit = (event?: Event) => {
    event?.preventDefault();
    if (!canSend) return;
    chat.ask(text);
    setText('');
  };

  return (
    <footer hidden={!isShown}>
      <form class="composer" onSubmit={submit}>
        <textarea
          ref={field}
          rows={1}
          // An empty field uses the direction of the interface, for its placeholder.
          dir={text === '' ? undefined : 'auto'}
          aria-label={words.question}
          aria-describedby="room"
          aria-invalid={left < 0}
          placeholder={settings.placeholder || words.placeholder}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            chat.type();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            submit(event);
          }}
        />
        <SpeakButton
          text={text}
          onText={setText}
          onEnd={(problem) => {
            setVoiceProblem(problem);
            field.current?.focus();
          }}
        />
        <SendButton isStop={turns.some(isBusy) && text.trim() === ''} canSend={canSend} />
      </form>
      <p class="under">
        <span id="room" class={left < 0 ? 'error' : ''} role="status">
          {left < 0
            ? fill(words.over, { n: -left })
            : left < most * (1 - shownFrom)
              ? fill(words.left, { n: left })
              : voiceProblem}
        </span>
        {settings.powered_by && <span>{fill(words.poweredBy, { name: settings.powered_by_name })}</span>}
      </p>
    </footer>
  );
}

/** Sends the question; while the bot answers and nothing is typed, stops it. */
function SendButton({ isStop, canSend }: { isStop: boolean; canSend: boolean }) {
  const { chat, words } = useAppContext();
  const { isStopping } = useChatState();
  if (!isStop) {
    return (
      <button type="submit" class="send" aria-label={words.send} title={words.send} disabled={!canSend}>
        <Icon name="send" />
      </button>
    );
  }
  return (
    <button
      type="button"
      class="send"
      aria-label={words.stop}
      title={words.stop}
      disabled={isStopping}
      onClick={() => void chat.stop()}
    >
      <Icon name="stop" />
    </button>
  );
}
