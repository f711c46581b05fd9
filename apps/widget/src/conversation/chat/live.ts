import { readEvents } from '../service/read-events.ts';
import type { Service } from '../service/service.ts';
import type { Message, Status } from '../service/wire.ts';
import { isLive, type Live, personTurn, withBot } from './state.ts';
import type { Store } from './store.ts';

export interface LiveOptions {
  service: Pick<Service, 'events' | 'leavePerson' | 'typing'>;
  now: () => number;
  store: Store;
  shown: { count: number };
  pause: (attempt: number) => Promise<void>;
  /** Called for each message of a person that has just arrived. */
  onMessage: () => void;
}

const typingEveryMs = 4_000;

/** Follows a conversation while a person answers it, over as many connections as it takes. */
export function createLive({ service, store, shown, now, pause, onMessage }: LiveOptions) {
  const { get, set } = store;
  let stop = new AbortController();
  let isFollowing = false;

  function change(live: Live): void {
    set({ live });
    if (!isLive(live)) end();
  }

  function end(): void {
    isFollowing = false;
    stop.abort();
  }

  /** Messages up to the first status were said before; only those of people may be missing here. */
  async function hear(sessionId: string, after: number | undefined): Promise<number | undefined> {
    let last = after;
    let isCaughtUp = after !== undefined;
    for await (const event of readEvents(await service.events(sessionId, after, stop.signal))) {
      if (event.name === 'status') {
        isCaughtUp = true;
        const { status, agent, typing } = event.data;
        change({ status, agent, isTyping: typing });
      } else {
        last = event.id;
        showSaid({ store, onMessage }, event.data, isCaughtUp);
      }
    }
    return last;
  }

  async function run(sessionId: string, from: number | undefined): Promise<void> {
    const mine = shown.count;
    let last = from;
    for (let attempt = 1; isFollowing && mine === shown.count; attempt += 1) {
      try {
        const heard = await hear(sessionId, last);
        if (heard !== last) attempt = 0;
        last = heard;
      } catch {
        // It connects again, and goes on after the last message that it got.
      }
      if (isFollowing) await pause(Math.min(attempt, 4));
    }
  }

  return {
    follow(status: Status, last?: number): void {
      const live = status === get().live.status ? get().live : { status };
      const { sessionId } = get();
      change(status === 'bot' ? withBot : live);
      if (!isLive(live) || isFollowing || sessionId === undefined) return;
      isFollowing = true;
      stop = new AbortController();
      void run(sessionId, last);
    },

    type: createTyping({ service, store, now }),

    /** The bot answers again. */
    async leave(): Promise<void> {
      const { sessionId } = get();
      if (sessionId === undefined) return;
      await service.leavePerson(sessionId);
      change(withBot);
    },
  };
}

/** Shows the person that the visitor is typing, which lasts for six seconds. */
function createTyping({ service, store, now }: Pick<LiveOptions, 'service' | 'store' | 'now'>): () => void {
  let typedAt = 0;
  return () => {
    const { sessionId, live } = store.get();
    if (sessionId === undefined || live.status !== 'with_person' || now() - typedAt < typingEveryMs) return;
    typedAt = now();
    // Nothing is lost if this fails.
    service.typing(sessionId).catch(() => {});
  };
}

/** Adds a message to what is shown, unless it is shown already. */
export function showSaid(
  { store: { get, set }, onMessage }: Pick<LiveOptions, 'store' | 'onMessage'>,
  said: Said,
  isNew: boolean,
) {
  const { turns, live } = get();
  const { message_id: id, text } = said;
  if (turns.some((turn) => turn.key === id || turn.id === id || turn.result?.messageId === id)) return;
  if (said.role === 'assistant') {
    if (said.author === undefined) return;
    set({ turns: [...turns, personTurn(said)], live: { ...live, isTyping: false } });
    onMessage();
    return;
  }
  // Written in another tab, unless it is just being sent here.
  const isOwn = turns.some(({ question, phase }) => phase !== 'done' && question === text);
  if (isNew && !isOwn) set({ turns: [...turns, { key: id, question: text, text: '', phase: 'done' }] });
}

type Said = Parameters<typeof personTurn>[0] | Pick<Extract<Message, { role: 'user' }>, 'role' | 'message_id' | 'text'>;
