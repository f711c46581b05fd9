import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import type { State } from '../chat/state.ts';
import type { Settings } from '../service/wire.ts';
import type { Language } from '../words/language.ts';

export interface AppContextValue extends Language {
  chat: Chat;
  settings: Settings;
  /** Left out where there is nothing to close. */
  close?: (() => void) | undefined;
}

export const AppContext = createContext<AppContextValue | undefined>(undefined);

export function useAppContext(): AppContextValue {
  const here = useContext(AppContext);
  if (here === undefined) throw new Error('nothing is shown outside of the app');
  return here;
}

export function useChatState(): State {
  const { chat } = useAppContext();
  const [state, setState] = useState(chat.get);
  useEffect(() => {
    setState(chat.get());
    return chat.subscribe(() => setState(chat.get()));
  }, [chat]);
  return state;
}
