import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An area that scrolls, so it must have a name and be reachable by keyboard. */
export function Scroller({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
    <section aria-label={label} tabIndex={0} className={classNames('overflow-auto', className)}>
      {children}
    </section>
  );
}
