import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  /** What the button that closes it says. */
  done?: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret or a link, which is possible only once. It does not close by accident. */
export function ShownOnce({ title, done = 'Done', wide = false, onClose, children }: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} closesEasily={false} wide={wide}>
      {children}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
