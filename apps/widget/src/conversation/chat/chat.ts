import type { FrameMessage } from '../../shared/messages.ts';
import type { Service } from '../service/service.ts';
import type { Lead, Rating } from '../service/wire.ts';
import type { Storage } from '../storage.ts';
import { createAsking } from './asking.ts';
import { createConversations } from './conversations.ts';
import type { State, Turn } from './state.ts';
import { createStore, type Store } from './store.ts';

export interface ChatOptions {
  service: Service;
  storage: Storage;
  now: () => number;
  createKey: () => string;
  pause: (attempt: number) => Promise<void>;
  /** Tells the customer's page what happens. */
  tell: (message: FrameMessage) => void;
}

/** What the parts of a chat share. */
export interface ChatParts extends ChatOptions {
  store: Store;
  /** Counts the shown conversations: events of an earlier one are ignored. */
  shown: { count: number };
  /** Stores which conversation is shown. */
  keep: (sessionId: string | undefined) => void;
  onAnswer: (turn: Turn) => void;
}

export type Chat = ReturnType<typeof createChat>;

/** A visitor's conversations with the bot: the state that is shown, and all actions. */
export function createChat(options: ChatOptions) {
  const { service, storage, now, tell } = options;
  const store = createStore();
  const { get, set, setTurn } = store;
  let isHidden = false;
  let unread = 0;

  const parts: ChatParts = {
    ...options,
    store,
    shown: { count: 0 },
    keep(sessionId) {
      set({ sessionId });
      storage.save({ sessionId, usedAt: now() });
    },
    onAnswer({ text, question, result }) {
      if (result) {
        const { answered, sources } = result;
        tell({ type: 'answer', text, answered, sources });
        if (!answered) tell({ type: 'unanswered', question });
      }
      if (!isHidden) return;
      unread += 1;
      tell({ type: 'unread', count: unread });
    },
  };
  const asking = createAsking(parts);
  const conversations = createConversations(parts, asking);

  return {
    get,
    subscribe: store.subscribe,
    ask: asking.ask,
    stop: asking.stop,
    ...conversations,

    retry(key: string): void {
      const turn = asking.find(key);
      if (turn) void asking.run(turn);
    },

    async rate(key: string, rating: Rating | undefined, reason?: string): Promise<void> {
      const result = asking.find(key)?.result;
      if (!result) return;
      setTurn(key, () => ({ result: { ...result, rating } }));
      // Reverted if the rating could not be stored.
      const undo = () => setTurn(key, () => ({ result }));
      await service.rate(result.messageId, rating ?? null, reason).catch(undo);
    },

    /** What was typed at the last visit and not sent. */
    draft: () => storage.load().draft ?? '',
    keepDraft: (text: string) => storage.save({ draft: text }),
    show: (view: State['view']) => set({ view, problem: undefined }),
    sendLead: (lead: Omit<Lead, 'session_id'>) => service.sendLead({ ...lead, session_id: get().sessionId }),
    setOnline: (isOnline: boolean) => set({ isOnline }),

    isHidden: () => isHidden,

    /** Whether the conversation is visible; answers that arrive while it is not count as unread. */
    setHidden(hidden: boolean): void {
      isHidden = hidden;
      if (!hidden) unread = 0;
    },
  };
}
