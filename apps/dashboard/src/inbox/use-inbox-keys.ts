import type { InboxItemBody } from '@lectern/chat-service/dashboard-api';
import { useEffect } from 'react';

interface InboxKeys {
  items: readonly InboxItemBody[];
  openId: string | undefined;
  open: (id: string | undefined) => void;
}

/** J and K move through the list, R goes to the reply, Escape leaves the reply, and then the conversation. */
export function useInboxKeys({ items, openId, open }: InboxKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === replyField()) return replyField()?.blur();
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const at = items.findIndex(({ id }) => id === openId);
      const goTo = (index: number) => items[index] && open(items[index].id);
      const actions: Readonly<Record<string, () => void>> = {
        j: () => goTo(at + 1),
        k: () => goTo(Math.max(0, at - 1)),
        r: () => replyField()?.focus(),
        escape: () => open(undefined),
      };
      const action = actions[event.key.toLowerCase()];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [items, openId, open]);
}

const replyField = () => document.getElementById('inbox-reply');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null;
