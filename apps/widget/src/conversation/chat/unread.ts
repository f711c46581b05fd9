import type { ChatOptions } from './chat.ts';
import type { State } from './state.ts';

interface UnreadOptions extends Pick<ChatOptions, 'tell' | 'storage' | 'service'> {
  get: () => State;
}

/** What arrives while the conversation is not visible, also before this page was loaded. */
export function createUnread({ tell, storage, service, get }: UnreadOptions) {
  let isHidden = false;
  let count = 0;
  let noted = '';
  const countOfPeople = () => get().turns.filter(({ author }) => author !== undefined).length;

  /** Tells the service once about each message of a person, which else goes by mail. */
  function note(seen: number): void {
    const { sessionId } = get();
    if (sessionId === undefined || seen === 0 || noted === `${sessionId} ${seen}`) return;
    noted = `${sessionId} ${seen}`;
    service.seen(sessionId).catch(() => {});
  }

  function see(): void {
    const seen = countOfPeople();
    if (seen !== (storage.load().seen ?? 0)) storage.save({ seen });
    note(seen);
  }

  return {
    isHidden: () => isHidden,
    add(): void {
      if (!isHidden) see();
      else count += 1;
      if (isHidden) tell({ type: 'unread', count });
    },
    /** Called when a conversation was loaded. */
    look(): void {
      if (!isHidden) see();
      count = isHidden ? Math.max(0, countOfPeople() - (storage.load().seen ?? 0)) : 0;
      if (count > 0) tell({ type: 'unread', count });
    },
    setHidden(hidden: boolean): void {
      isHidden = hidden;
      if (hidden) return;
      if (count > 0) tell({ type: 'unread', count: 0 });
      count = 0;
      see();
    },
  };
}
