import { useState } from 'react';

type Change = (before: string) => string;

/** The text that is being written in a conversation: it stays in this tab while other conversations are open. */
export function useDraft(conversationId: string): [string, (change: Change) => void] {
  const key = ['draft', conversationId].join(':');
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = (by: Change) => {
    // The composer may be closed by now: what is stored is what counts.
    const next = by(sessionStorage.getItem(key) ?? '');
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, change];
}
