import type { ReactNode } from 'react';
import { messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Notice } from './notice.tsx';
import { useFormDraft } from './use-form-draft.ts';

interface DialogFormProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  /** The state of the request. */
  change: { isPending: boolean; error: unknown };
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  /** The label of the cancel button. */
  leave?: string;
  isDanger?: boolean;
  disabled?: boolean;
  closesEasily?: boolean;
  wide?: boolean;
  /** The key of the draft, which is kept until the form is sent; the caller removes it then. */
  draft?: string | undefined;
  /** Called when a draft is discarded. */
  onDiscard?: () => void;
  children: ReactNode;
}

/** A dialog with a form: its fields, its error, and the buttons to submit and to cancel. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, change, onSubmit, onClose, leave = 'Cancel', isDanger, disabled, children, ...others } = props;
  const { draft, onDiscard, ...rest } = others;
  const { form, isRestored, keep, forget } = useFormDraft(draft);
  const discard = () => {
    forget();
    form.current?.reset();
    onDiscard?.();
  };
  // A key pressed by accident must not hide what the answer shows only once.
  const dismiss = () => {
    if (!change.isPending) onClose();
  };
  return (
    <Dialog title={title} onClose={dismiss} {...rest}>
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
