import type { ReactNode } from 'react';
import { messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface DialogFormProps {
  title: string;
  /** What the button that sends it says. */
  action: string;
  /** How the sending stands. */
  change: { isPending: boolean; error: unknown };
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  /** What the button that leaves it says. */
  leave?: string;
  isDanger?: boolean;
  disabled?: boolean;
  closesEasily?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A dialog that asks for something: its fields, what went wrong, and the way on or out. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, change, onSubmit, onClose, leave = 'Cancel', isDanger, disabled, children, ...rest } = props;
  return (
    <Dialog title={title} onClose={onClose} {...rest}>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !change.isPending) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
        {change.error !== null && change.error !== undefined && (
          <Notice kind="danger">{messageOf(change.error)}</Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{leave}</Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={disabled} busy={change.isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
