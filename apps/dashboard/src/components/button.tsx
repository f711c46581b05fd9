import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'bare' | 'danger';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  plain:
    'border border-line bg-card text-ink shadow-card hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-wash',
  quiet: 'text-ink hover:bg-well',
  bare: 'text-inherit',
  danger: 'bg-danger text-on-danger hover:brightness-110',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'plain', small = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:min-h-10',
    small ? 'h-7 px-2 text-[0.867rem]' : 'h-9 px-3',
    looks[look],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  small?: boolean;
  /** Whether its action is still running: it cannot be pressed again, and keeps its place and focus. */
  busy?: boolean;
}

export function Button({ look, small, busy, className, disabled, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClass(look, small), className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
