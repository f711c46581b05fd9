import type { ChatOptions } from './chat.ts';
import type { Store } from './store.ts';

/** Tells the page how to go on with the conversation on the next page of this tab. */
export function createTab({ tell }: Pick<ChatOptions, 'tell'>, { get, subscribe }: Store) {
  let isClosed = true;
  let isStarted = false;
  let told: string | undefined;

  function look(): void {
    const { sessionId, live, isLoading } = get();
    if (!isStarted || isLoading) return;
    const whenClosed = live.status === 'bot' ? '' : 'closed';
    // The page keeps nothing of somebody who has asked nothing.
    const kept = sessionId === undefined ? '' : isClosed ? whenClosed : 'open';
    if (kept === told) return;
    told = kept;
    tell({ type: 'tab', kept });
  }

  return {
    /** Once it is known which conversation goes on: what the last page left is true until then. */
    start(): void {
      isStarted = true;
      subscribe(look);
      look();
    },
    setClosed(closed: boolean): void {
      isClosed = closed;
      look();
    },
  };
}
