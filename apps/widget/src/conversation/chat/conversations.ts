import { asProblem, isKind } from '../service/problem.ts';
import type { Asking } from './asking.ts';
import type { ChatParts } from './chat.ts';
import { readTurns } from './read-turns.ts';
import { isBusy } from './state.ts';

/** A conversation that was left for longer than this is not gone on with by itself. */
const resumedMs = 24 * 3_600_000;

/** Which conversation is shown: a new one, an earlier one, or that of the last visit. */
export function createConversations({ store, service, storage, shown, now, keep }: ChatParts, { ask, run }: Asking) {
  const { get, set } = store;
  const cleared = { turns: [], view: 'chat', problem: undefined, isStopping: false } as const;

  async function load(sessionId: string): Promise<void> {
    shown.count += 1;
    const mine = shown.count;
    keep(sessionId);
    set({ ...cleared, isLoading: true });
    try {
      const turns = await readTurns(service, sessionId);
      if (mine === shown.count) set({ turns, isLoading: false });
    } catch (error) {
      if (mine !== shown.count) return;
      set({ isLoading: false });
      if (isKind(error, 'conversation_gone')) keep(undefined);
      else set({ problem: asProblem(error) });
    }
  }

  /** The answer that was being made when the page was left. */
  function goOn(): void {
    const { pending } = storage.load();
    const { turns } = get();
    const last = turns.at(-1);
    const earlier = pending && { key: pending.key, sent: { sessionId: pending.sessionId } };
    if (earlier && last?.question === pending.message && last.phase !== 'done') {
      const again = { ...last, ...earlier };
      set({ turns: [...turns.slice(0, -1), again] });
      void run(again);
    } else if (last && isBusy(last)) void run(last, true);
    else if (earlier && last?.question !== pending.message) ask(pending.message, earlier);
    else storage.save({ pending: undefined });
  }

  return {
    begin(): void {
      shown.count += 1;
      keep(undefined);
      storage.save({ pending: undefined });
      set({ ...cleared, isLoading: false });
    },

    async open(sessionId: string): Promise<void> {
      await load(sessionId);
      const last = get().turns.at(-1);
      if (last && isBusy(last)) void run(last, true);
    },

    /** Shows what was there at the last visit, and goes on with what was being answered. */
    async resume(): Promise<void> {
      const { sessionId, usedAt = 0, pending } = storage.load();
      if (sessionId && (pending || now() - usedAt < resumedMs)) await load(sessionId);
      goOn();
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
