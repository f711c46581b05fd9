import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/icons.tsx';
import { classNames } from './class-names.ts';

const kinds = {
  info: { Icon: Info, look: 'bg-accent-wash text-ink' },
  good: { Icon: CircleCheck, look: 'bg-good-wash text-good' },
  warn: { Icon: TriangleAlert, look: 'bg-warn-wash text-warn' },
  danger: { Icon: CircleAlert, look: 'bg-danger-wash text-danger' },
} as const;

/** An inline message. Screen readers announce errors at once. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { Icon, look } = kinds[kind];
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames('flex gap-2 rounded-md px-3 py-2', look)}>
      <Icon size={16} aria-hidden className="mt-1 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
