import { useEffect, useRef, useState } from 'preact/hooks';
import { isBusy } from '../chat/state.ts';
import { useAppContext, useChatState } from './context.ts';
import { Icon } from './icon.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { TurnView, Typing, useTypingText } from './turn.tsx';
import { Welcome } from './welcome.tsx';

/** A reader farther from the end than this gets a button to jump there. */
const nearPixels = 80;
const marginPixels = 16;

/** Everything that was said. */
export function Log({ isShown }: { isShown: boolean }) {
  const { words, chat, settings } = useAppContext();
  const typing = useTypingText();
  const { turns, isLoading, problem, sessionId, live } = useChatState();
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follows = useRef(true);
  const isRunning = turns.some(isBusy);
  const { length } = turns;
  const last = turns.at(-1);
  const said = `${last?.text.length} ${last?.phase} ${isShown}`;

  useEffect(() => {
    if (follows.current) follow(log.current);
  }, [said]);
  const isFromPerson = last?.author !== undefined;
  useEffect(() => {
    follows.current = true;
    if (isFromPerson) toEnd(log.current);
    else follow(log.current);
  }, [length, isFromPerson]);

  const look = () => {
    const element = log.current;
    if (element) setIsAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels);
  };
  // After the visitor has scrolled, nothing moves until the next question.
  const leave = () => {
    follows.current = false;
  };

  return (
    <main class="log-frame" hidden={!isShown}>
      <div
        class="log"
        role="log"
        aria-live="polite"
        aria-label={settings.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
        tabIndex={0}
        ref={log}
        onScroll={look}
        onWheel={leave}
        onTouchMove={leave}
      >
        {isLoading && <p class="loading after-a-while" aria-hidden="true" />}
        {!isLoading && turns.length === 0 && <Welcome />}
        {turns.map((turn) => (
          <TurnView key={turn.key} turn={turn} />
        ))}
        {live.isTyping && <Typing />}
        {problem && isShown && (
          <ProblemNotice problem={problem} {...(sessionId && { onRetry: () => void chat.open(sessionId) })} />
        )}
      </div>
      <p class="unseen" role="status">
        {isRunning || live.isTyping ? typing : last?.result ? words.answered : ''}
      </p>
      {!isAtEnd && (
        <button type="button" class="latest" aria-label={words.latest} onClick={() => toEnd(log.current)}>
          <Icon name="latest" />
        </button>
      )}
    </main>
  );
}

/** Scrolls to the end, but only as far as the last question stays visible. */
function follow(element: HTMLElement | null): void {
  const asked = [...(element?.querySelectorAll<HTMLElement>('.asked') ?? [])].at(-1);
  if (!element || !asked) return;
  const end = element.scrollHeight - element.clientHeight;
  element.scrollTo({ top: Math.min(end, asked.offsetTop - marginPixels), behavior: 'instant' });
}

function toEnd(element: HTMLElement | null): void {
  element?.scrollTo({ top: element.scrollHeight, behavior: 'smooth' });
}
