import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useHeadingFocus } from './heading-focus.tsx';
import { useTitle } from './use-site-brand.ts';

interface PageProps {
  title: string;
  /** The title of the window, where it says more than the heading. */
  about?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, actions and content. */
export function Page({ title, about, lead, actions, children }: PageProps) {
  useTitle(about === undefined ? title : `${title}, ${about}`);
  const heading = useHeadingFocus();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h1 ref={heading} tabIndex={-1} className="flex min-h-9 items-center text-xl outline-none">
            {title}
          </h1>
          {lead !== undefined && <p className="max-w-prose text-soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen with a heading of its own. */
export function Section({ title, lead, actions, children }: Omit<PageProps, 'about'>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 className={classNames('text-base', actions !== undefined && 'flex min-h-8 items-center')}>{title}</h2>
          {lead !== undefined && <p className="max-w-prose text-[0.933rem] text-soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
