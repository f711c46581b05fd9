import type { Asking } from './asking.ts';
import type { ChatParts } from './chat.ts';

/** Holds everything back until the visitor has accepted the text, where there is one. */
export function createConsent(
  { store: { get, set }, storage }: Pick<ChatParts, 'store' | 'storage'>,
  { next }: Pick<Asking, 'next'>,
  resumeLast: () => Promise<void>,
) {
  let isResumed = false;

  /** Shows the last visit once nothing is in the way. */
  async function resume(): Promise<void> {
    if (get().needsConsent) return;
    if (isResumed) return next();
    isResumed = true;
    await resumeLast();
  }

  return {
    resume,

    /** Nothing is sent until the text with this hash is accepted. */
    requireConsent(hash: string | undefined): void {
      set({ needsConsent: hash !== undefined && storage.load().consent !== hash });
    },

    accept(hash: string): void {
      storage.save({ consent: hash });
      set({ needsConsent: false });
      void resume();
    },
  };
}
