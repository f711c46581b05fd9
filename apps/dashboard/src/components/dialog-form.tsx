import type { ReactNode } from 'react';
import { messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Notice } from './notice.tsx';
import { useFormDraft } from './use-form-draft.ts';

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
  /** Under which what is typed is kept until it is sent; the caller forgets it then. */
  draft?: string | undefined;
  /** A draft is thrown away. */
  onDiscard?: () => void;
  children: ReactNode;
}

/** A dialog that asks for something: its fields, what went wrong, and the way on or out. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, change, onSubmit, onClose, leave = 'Cancel', isDanger, disabled, children, ...others } = props;
  const { draft, onDiscard, ...rest } = others;
  const { form, isRestored, keep, forget } = useFormDraft(draft);
  const discard = () => {
    forget();
    form.current?.reset();
    onDiscard?.();
  };
  return (
    <Dialog title={title} onClose={onClose} {...rest}>
      <form
        ref={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !change.isPending) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {isRestored && <DraftNotice onDiscard={discard} />}
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
