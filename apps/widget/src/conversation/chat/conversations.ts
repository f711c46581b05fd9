import { asProblem, isKind } from '../service/problem.ts';
import type { StoredVisit } from '../storage.ts';
import type { Asking } from './asking.ts';
import type { ChatParts } from './chat.ts';
import { readTurns } from './read-turns.ts';
import { isBusy, type Turn } from './state.ts';

/** A conversation that was idle for longer than this is not continued automatically. */
const resumedMs = 24 * 3_600_000;

/** Which conversation is shown: a new one, an earlier one, or that of the last visit. */
export function createConversations(
  { store, service, storage, shown, now, keep, follow }: ChatParts,
  { run, next }: Asking,
) {
  const { get, set } = store;
  const cleared = { turns: [], view: 'chat', problem: undefined, isStopping: false } as const;

  /** Questions asked while it is loading are appended. */
  async function load(sessionId: string): Promise<void> {
    shown.count += 1;
    const mine = shown.count;
    keep(sessionId);
    follow('bot');
    set({ ...cleared, isLoading: true });
    try {
      const { turns, status, last } = await readTurns(service, sessionId);
      if (mine !== shown.count) return;
      set({ turns: [...turns, ...get().turns], isLoading: false });
      follow(status, last);
    } catch (error) {
      if (mine !== shown.count) return;
      set({ isLoading: false });
      if (isKind(error, 'conversation_gone')) keep(undefined);
      else set({ problem: asProblem(error) });
    }
  }

  /** Follows the answer that was running when the page was left. */
  function goOn(pending: StoredVisit['pending']): void {
    const { turns } = get();
    const stored = turns.filter(({ phase }) => phase !== 'queued');
    const last = stored.at(-1);
    const isSame = last?.question === pending?.message;
    if (pending && !(isSame && last?.phase === 'done')) {
      const earlier = { key: pending.key, question: pending.message, sent: { sessionId: pending.sessionId } };
      const again: Turn = { ...earlier, text: '', phase: 'running' };
      set({ turns: [...(isSame ? stored.slice(0, -1) : stored), again, ...turns.slice(stored.length)] });
      void run(again);
      return;
    }
    if (pending) storage.save({ pending: undefined });
    if (last && isBusy(last)) void run(last, true);
    else next();
  }

  return {
    begin(): void {
      shown.count += 1;
      keep(undefined);
      storage.save({ pending: undefined });
      set({ ...cleared, isLoading: false });
      follow('bot');
    },

    async open(sessionId: string): Promise<void> {
      await load(sessionId);
      goOn(undefined);
    },

    /** Shows the conversation of the last visit, and follows an answer that is still running. */
    async resume(): Promise<void> {
      const { sessionId, usedAt = 0, pending } = storage.load();
      if (sessionId && (pending || now() - usedAt < resumedMs)) await load(sessionId);
      goOn(pending);
    },

    async showHistory(): Promise<void> {
      set({ view: 'history', conversations: undefined, problem: undefined });
      try {
        set({ conversations: await service.conversations() });
      } catch (error) {
        set({ problem: asProblem(error) });
      }
    },
  };
}
