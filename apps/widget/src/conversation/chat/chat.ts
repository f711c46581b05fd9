import type { FrameMessage } from '../../shared/messages.ts';
import type { Service } from '../service/service.ts';
import type { Lead, Message, Rating, Status } from '../service/wire.ts';
import type { Storage } from '../storage.ts';
import { type Asking, createAsking } from './asking.ts';
import { createConsent } from './consent.ts';
import { createConversations } from './conversations.ts';
import { createLive, showSaid } from './live.ts';
import { createLookout } from './lookout.ts';
import type { State, Turn } from './state.ts';
import { createStore, type Store } from './store.ts';
import { createTab } from './tab.ts';
import { createUnread } from './unread.ts';

export interface ChatOptions {
  service: Service;
  storage: Storage;
  now: () => number;
  createKey: () => string;
  pause: (attempt: number) => Promise<void>;
  /** Tells the customer's page what happens. */
  tell: (message: FrameMessage) => void;
  /** Called when there is a text that the visitor has not accepted. */
  onConsent: () => void;
}

/** What the parts of a chat share. */
export interface ChatParts extends ChatOptions {
  store: Store;
  /** Counts the shown conversations: events of an earlier one are ignored. */
  shown: { count: number };
  /** Stores which conversation is shown. */
  keep: (sessionId: string | undefined) => void;
  onAnswer: (turn: Turn) => void;
  /** Follows the conversation while a person answers; `last` is the position of the last message that is shown. */
  follow: (status: Status, last?: number) => void;
}

export type Chat = ReturnType<typeof createChat>;

/** A visitor's conversations with the bot: the state that is shown, and all actions. */
export function createChat(options: ChatOptions) {
  const { service, storage, now, tell } = options;
  const store = createStore();
  const { get, set } = store;
  const unread = createUnread({ ...options, get });

  const parts: ChatParts = {
    ...options,
    store,
    shown: { count: 0 },
    keep(sessionId) {
      set({ sessionId });
      storage.save({ sessionId, usedAt: now() });
    },
    onAnswer({ text, question, result }) {
      // A message that was only passed to a person has no answer yet.
      if (!result) return;
      const { answered, sources } = result;
      tell({ type: 'answer', text, answered, sources });
      if (!answered) tell({ type: 'unanswered', question });
      unread.add();
    },
    follow(status, last) {
      live.follow(status, last);
      if (last !== undefined) unread.look();
    },
  };
  const live = createLive({ ...options, store, shown: parts.shown, onMessage: unread.add });
  const asking = createAsking(parts);
  const conversations = createConversations(parts, asking);
  const tab = createTab(options, store);
  const resume = () => conversations.resume().then(tab.start);
  const show = (message: Message) => showSaid({ store, onMessage: unread.add }, message, false);

  return {
    get,
    subscribe: store.subscribe,
    ask: asking.ask,
    stop: asking.stop,
    askForPerson: (text: string) => asking.ask(text, true),
    leavePerson: live.leave,
    type: live.type,
    ...conversations,
    ...createConsent(parts, asking, resume),

    retry(key: string): void {
      const turn = asking.find(key);
      if (turn) void asking.run(turn);
    },

    rate: createRate(service, store, asking),

    /** What was typed at the last visit and not sent. */
    draft: () => storage.load().draft ?? '',
    /** Stores nothing for somebody who has typed nothing, and perhaps accepted nothing yet. */
    keepDraft(text: string): void {
      if (text !== (storage.load().draft ?? '')) storage.save({ draft: text });
    },
    show: (view: State['view']) => set({ view, problem: undefined }),
    sendLead: (lead: Omit<Lead, 'session_id'>) => service.sendLead({ ...lead, session_id: get().sessionId }),
    setOnline: (isOnline: boolean) => set({ isOnline }),

    lookForPerson: createLookout({ ...options, get, show, isHidden: unread.isHidden, follow: live.follow }),
    isHidden: unread.isHidden,
    setHidden: unread.setHidden,
    /** On a page that stays open when the visitor goes on to the next one. */
    setClosed: tab.setClosed,
  };
}

function createRate(service: Service, { setTurn }: Store, asking: Asking) {
  let sending = Promise.resolve();
  /** Tells whether it was stored. */
  return async (key: string, rating: Rating | undefined, reason?: string): Promise<boolean> => {
    const result = asking.find(key)?.result;
    if (!result) return false;
    const show = (shown: Rating | undefined) => setTurn(key, () => ({ result: { ...result, rating: shown } }));
    show(rating);
    // One after the other: a rating that arrives after its reason would remove it.
    const stored = sending.then(() => service.rate(result.messageId, rating ?? null, reason));
    const isStored = stored.then(
      () => true,
      () => false,
    );
    sending = isStored.then(() => undefined);
    if (!(await isStored)) show(result.rating);
    return await isStored;
  };
}
