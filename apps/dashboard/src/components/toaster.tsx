import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { messageOf } from '../api/request.ts';
import { CircleAlert, CircleCheck } from '../icons/icons.tsx';
import { Button } from './button.tsx';

export interface Toast {
  text: string;
  /** It did not work. */
  isError?: boolean;
  /** Undoes the action. If that fails, another toast says why. */
  undo?: () => Promise<unknown>;
}

type Tell = (toast: Toast) => void;

const Toasts = createContext<Tell>(() => undefined);

/** Long enough to read it and to reach the button. */
const shownMs = 8_000;

/** Shows what was just done, one message at a time: at the upper edge, since people type at the lower one. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast & { number: number }>();
  const tell = useCallback<Tell>((toast) => setShown((last) => ({ ...toast, number: (last?.number ?? 0) + 1 })), []);
  const close = useCallback(() => setShown(undefined), []);
  return (
    <Toasts value={tell}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 top-4 z-40 grid justify-items-center px-4">
        {shown && <ShownToast key={shown.number} toast={shown} onClose={close} />}
      </div>
    </Toasts>
  );
}

export const useToast = (): Tell => useContext(Toasts);

function ShownToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const tell = useToast();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  const hold = { onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) };
  const { undo, isError } = toast;
  const Sign = isError ? CircleAlert : CircleCheck;
  return (
    <div
      className="toast pointer-events-auto flex max-w-full items-center gap-3 rounded-lg bg-ink px-4 py-2 text-paper shadow-xl"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      {...hold}
    >
      <Sign size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0">{toast.text}</span>
      {undo && (
        <Button
          small
          look="bare"
          className="font-semibold underline underline-offset-2"
          onClick={() => {
            onClose();
            void undo().catch((error: unknown) => tell({ text: messageOf(error), isError: true }));
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
