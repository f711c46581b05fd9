import type { Message } from '../service/wire.ts';
import type { ChatOptions } from './chat.ts';
import { isBusy, isLive, type State, type Turn } from './state.ts';

interface LookoutOptions extends Pick<ChatOptions, 'service' | 'storage' | 'now'> {
  get: () => State;
  isHidden: () => boolean;
  /** Shows what people have written. */
  show: (message: Message) => void;
  follow: (status: State['live']['status']) => void;
}

/** Nobody steps into a conversation that ended long ago. */
const longestMs = 3_600_000;
/** While the conversation is closed, it looks only every few times. */
const hiddenEvery = 3;

/** Looks whether somebody has stepped in while the bot answers, or has written to a visitor who left a message. */
export function createLookout({ service, storage, now, get, isHidden, show, follow }: LookoutOptions) {
  let hiddenTimes = 0;

  /** The conversation, if somebody may step into it. */
  function sought(): string | undefined {
    const { sessionId, live, turns, isLoading } = get();
    const isQuiet = !isLoading && !isLive(live) && !turns.some(isBusy);
    return isQuiet && now() - (storage.load().usedAt ?? 0) <= longestMs ? sessionId : undefined;
  }

  return async (): Promise<void> => {
    const sessionId = sought();
    hiddenTimes = isHidden() ? hiddenTimes + 1 : 0;
    if (sessionId === undefined || hiddenTimes % hiddenEvery !== 0) return;
    const count = countOf(get().turns);
    const { status, messages } = await service.conversation(sessionId, count === 0 ? undefined : count - 1);
    if (sought() !== sessionId) return;
    for (const message of messages) show(message);
    if (status !== undefined) follow(status);
  };
}

/** At least this many messages of the conversation are shown; a question that failed may not have been stored. */
function countOf(turns: readonly Turn[]): number {
  const messagesOf = ({ phase, question, result }: Turn) =>
    phase === 'done' ? Number(question !== '') + Number(result !== undefined) : 0;
  return turns.reduce((sum, turn) => sum + messagesOf(turn), 0);
}
