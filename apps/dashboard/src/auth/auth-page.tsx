import type { ReactNode } from 'react';
import { useHeadingFocus } from '../components/heading-focus.tsx';
import { useTitle } from '../components/use-site-brand.ts';
import { Brand } from '../shell/brand.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

/** The layout of every screen before sign-in. */
export function AuthPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-6 px-4 py-[8vh]">
      <header className="flex w-full max-w-sm items-center justify-between">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="grid w-full max-w-sm grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-card p-6">
        <div className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h1>
          {lead !== undefined && <p className="text-soft">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
