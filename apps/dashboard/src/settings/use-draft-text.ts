import { useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../components/drafts.ts';

/** A text that is kept while it is typed, until it is saved or discarded. */
export function useDraftText(key: string, saved: string) {
  const [text, setText] = useState(() => readDraft(key)?.text?.[0] ?? saved);
  const change = (to: string) => {
    setText(to);
    if (to === saved) forgetDraft(key);
    else writeDraft(key, { text: [to] });
  };
  const reset = (to: string) => {
    forgetDraft(key);
    setText(to);
  };
  /** After a text was saved; what was typed meanwhile stays. */
  const settle = (to: string) => {
    if (readDraft(key)?.text?.[0] === to) forgetDraft(key);
  };
  return { text, change, reset, settle };
}
