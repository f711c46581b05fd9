import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeKind = 'neutral' | 'accent' | 'good' | 'warn' | 'danger';

const looks: Record<BadgeKind, string> = {
  neutral: 'bg-well text-soft',
  accent: 'bg-accent-wash text-ink',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
};

/** A state in one word; the colour carries no extra information. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span
      className={classNames('inline-block rounded px-1.5 text-[0.8rem] font-medium whitespace-nowrap', looks[kind])}
    >
      {children}
    </span>
  );
}
