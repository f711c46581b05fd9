import { isLive } from '../chat/state.ts';
import { fill } from '../words/language.ts';
import { useAppContext, useChatState } from './context.ts';

/** Says that a person answers, and how to go back to the bot. */
export function LiveBar() {
  const { words, chat } = useAppContext();
  const { live } = useChatState();
  if (!isLive(live)) return null;
  const { status, agent } = live;
  const answers = agent ? fill(words.personAnswers, { name: agent }) : words.somebodyAnswers;
  return (
    <div class="live" role="status">
      <span class="live-dot" aria-hidden="true" />
      <span dir="auto">{status === 'waiting' ? words.waitingForPerson : answers}</span>
      <button type="button" class="link" onClick={() => void chat.leavePerson().catch(() => undefined)}>
        {words.backToBot}
      </button>
    </div>
  );
}
