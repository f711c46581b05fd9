import { isLive } from '../chat/state.ts';
import { useAppContext, useChatState } from './context.ts';
import { Icon } from './icon.tsx';

/** What to ask next, below the last answer. Not while a person answers. */
export function FollowUps({ suggestions }: { suggestions: readonly string[] }) {
  const { chat, words, settings } = useAppContext();
  const { live } = useChatState();
  const short = suggestions.filter((text) => [...text].length <= settings.limits.message_characters);
  if (short.length === 0 || isLive(live)) return null;
  const ask = (text: string, button: HTMLElement) => {
    // The button goes away, and the focus must not get lost with it.
    button.closest<HTMLElement>('.log')?.focus({ preventScroll: true });
    chat.ask(text);
  };
  return (
    <ul class="follow-ups" aria-label={words.starters}>
      {short.map((text) => (
        <li key={text}>
          <button type="button" onClick={({ currentTarget }) => ask(text, currentTarget)}>
            <span dir="auto">{text}</span>
            <Icon name="arrow" />
          </button>
        </li>
      ))}
    </ul>
  );
}
