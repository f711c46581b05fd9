import { createContext, type ReactNode, useContext } from 'react';

/** Whether the main part of the page is around. */
export const InMain = createContext(false);

/** What stands in the place of a screen: the main part of the page, unless that is around it already. */
export function Frame({ children }: { children: ReactNode }) {
  const Part = useContext(InMain) ? 'div' : 'main';
  return <Part className="mx-auto max-w-xl py-6 max-sm:px-4">{children}</Part>;
}
