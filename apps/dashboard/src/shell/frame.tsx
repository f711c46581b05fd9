import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What stands in the place of a screen: the main part of the page, unless that is around it already. */
export function Frame({ children }: { children: ReactNode }) {
  const isInShell = useMatch({ from: '/signed-in', shouldThrow: false }) !== undefined;
  const Part = isInShell ? 'div' : 'main';
  return <Part className="mx-auto max-w-xl py-6 max-sm:px-4">{children}</Part>;
}
