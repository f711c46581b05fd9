import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { X } from '../icons/icons.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { SessionEnded } from './session-ended.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Whether Escape and a click outside close it; not where something is shown only once. */
  closesEasily?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. The focus stays inside, and returns to what opened it. */
export function Dialog({ title, onClose, closesEasily = true, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect runs before paint, and its cleanup before the dialog is removed: after that the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = openerOf(document.activeElement);
    element?.showModal();
    focusFirst(element);
    return () => {
      element?.close();
      (opener?.isConnected ? opener : document.getElementById('content'))?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto text-left whitespace-normal max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-card p-0 text-ink shadow-xl',
        wide ? 'max-w-3xl' : 'max-w-lg',
      )}
      onCancel={(event) => {
        event.preventDefault();
        if (closesEasily) onClose();
      }}
      onClick={(event) => {
        if (closesEasily && event.target === dialog.current) onClose();
      }}
    >
      <div className="grid gap-4 p-5">
        <header className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {closesEasily && (
            <Button look="quiet" small aria-label="Close" onClick={onClose}>
              <X size={16} aria-hidden />
            </Button>
          )}
        </header>
        <SessionEnded />
        {children}
      </div>
    </dialog>
  );
}

/** A menu is gone by the time its dialog closes, so the focus returns to the menu's trigger. */
function openerOf(focused: Element | null): HTMLElement | null {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (trigger) return document.getElementById(trigger);
  return focused instanceof HTMLElement ? focused : null;
}

/** Focuses the field that asks for it, otherwise the first one; without fields, the browser has chosen the focus. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>('[data-focus]') ?? dialog?.querySelector<HTMLElement>(fields);
  field?.focus();
}

const fields = 'input:not([type="hidden"], [type="radio"]), textarea, select';

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-1">{children}</div>;
}
