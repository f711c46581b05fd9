import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Whether Escape and a click beside it close it; not where something is shown only once. */
  closesEasily?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, closesEasily = true, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    focusFirst(element);
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-card p-0 text-ink shadow-xl',
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
        {children}
      </div>
    </dialog>
  );
}

/** Into the field that asks for it, else into the first one; without fields the browser has chosen already. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>('[data-focus]') ?? dialog?.querySelector<HTMLElement>(fields);
  field?.focus();
}

const fields = 'input:not([type="hidden"], [type="radio"]), textarea, select';

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-1">{children}</div>;
}
