import type { ChatOptions } from './chat.ts';
import { isBusy, isLive, type State } from './state.ts';

interface LookoutOptions extends Pick<ChatOptions, 'service' | 'storage' | 'now'> {
  get: () => State;
  isHidden: () => boolean;
  follow: (status: State['live']['status']) => void;
}

/** Nobody steps into a conversation that ended long ago. */
const longestMs = 3_600_000;
/** No message has this position. */
const beyondAll = 1_000_000_000;

/** Looks whether somebody has stepped in while the bot answers, or is there again; for somebody who has it before their eyes. */
export function createLookout({ service, storage, now, get, isHidden, follow }: LookoutOptions): () => Promise<void> {
  return async () => {
    const { sessionId, live, turns, isLoading } = get();
    if (sessionId === undefined || isLoading || isLive(live) || turns.some(isBusy)) return;
    if (isHidden() || now() - (storage.load().usedAt ?? 0) > longestMs) return;
    const { status } = await service.conversation(sessionId, beyondAll);
    if (status !== undefined && get().sessionId === sessionId && !get().turns.some(isBusy)) follow(status);
  };
}
