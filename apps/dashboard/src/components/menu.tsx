import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Ellipsis } from '../icons/icons.tsx';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface MenuProps {
  label: string;
  /** What opens it; three dots when left out. */
  trigger?: ReactNode;
  triggerClass?: string;
  children: ReactNode;
}

/** A menu behind a button, with arrow keys and type-ahead. */
export function Menu({ label, trigger, triggerClass, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={triggerClass ?? buttonClass('quiet', true)}>
        {trigger ?? <Ellipsis size={16} aria-hidden />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-20 grid min-w-44 rounded-md border border-line bg-card p-1 text-left shadow-lg"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      disabled={disabled}
      className={classNames(
        'flex cursor-pointer items-center gap-2 rounded px-2 py-1.5 outline-none data-disabled:opacity-50',
        'data-highlighted:bg-well data-highlighted:outline-2 data-highlighted:outline-accent pointer-coarse:py-2.5',
        danger && 'text-danger',
      )}
    >
      {children}
    </DropdownMenu.Item>
  );
}
