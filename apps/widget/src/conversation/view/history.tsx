import { useAppContext, useChatState } from './context.ts';
import { Icon } from './icon.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useFocus } from './use-focus.ts';

/** The visitor's earlier conversations, the newest first. */
export function History() {
  const { chat, words, tag } = useAppContext();
  const { conversations, problem, sessionId } = useChatState();
  const heading = useFocus<HTMLHeadingElement>();
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <main class="page">
      <h2 tabIndex={-1} ref={heading}>
        {words.earlier}
      </h2>
      {problem && <ProblemNotice problem={problem} onRetry={() => void chat.showHistory()} />}
      {!conversations && !problem && <p class="loading after-a-while" aria-hidden="true" />}
      {conversations?.length === 0 && <p class="soft">{words.noEarlier}</p>}
      <ul class="starters">
        {conversations?.map(({ session_id, title, updated_at }) => (
          <li key={session_id}>
            <button
              type="button"
              aria-current={session_id === sessionId ? 'true' : undefined}
              onClick={() => void chat.open(session_id)}
            >
              <span>
                <span class="line" dir="auto">
                  {title}
                </span>
                <time dateTime={updated_at}>{format.format(new Date(updated_at))}</time>
              </span>
              <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
