import { createContext, type ReactNode, useContext } from 'react';

/** Whether the content is already inside a main element. */
export const InMain = createContext(false);

/** The content of a screen, in a main element unless one already surrounds it. */
export function Frame({ children }: { children: ReactNode }) {
  const Part = useContext(InMain) ? 'div' : 'main';
  return <Part className="mx-auto max-w-xl py-6 max-sm:px-4">{children}</Part>;
}
