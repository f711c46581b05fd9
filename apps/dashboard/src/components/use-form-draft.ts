import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { draftOf, fillForm, forgetDraft, readDraft, writeDraft } from './drafts.ts';

/** Keeps what is typed into a form until it is sent. Without a key nothing is kept. */
export function useFormDraft(key: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [isRestored, setIsRestored] = useState(() => key !== undefined && readDraft(key) !== undefined);
  useLayoutEffect(() => {
    const draft = key === undefined ? undefined : readDraft(key);
    if (draft !== undefined && form.current !== null) fillForm(form.current, draft);
  }, [key]);
  const keep = useCallback(() => {
    if (key !== undefined && form.current !== null) writeDraft(key, draftOf(form.current));
  }, [key]);
  const forget = useCallback(() => {
    if (key !== undefined) forgetDraft(key);
    setIsRestored(false);
  }, [key]);
  return { form, isRestored, keep, forget };
}
