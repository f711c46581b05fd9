import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/request.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Notice } from './notice.tsx';

interface ConfirmProps {
  title: string;
  /** What will be lost, in words. */
  children: ReactNode;
  action: string;
  /** Has to be typed first, where much is lost. */
  typed?: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, typed, busy, error, onConfirm, onClose }: ConfirmProps) {
  const [text, setText] = useState('');
  const mayConfirm = typed === undefined || text.trim() === typed;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayConfirm && !busy) onConfirm();
        }}
      >
        <div className="grid gap-2 text-soft">{children}</div>
        {typed !== undefined && (
          <TextField
            label={`Type "${typed}" to confirm`}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {error !== null && error !== undefined && <Notice kind="danger">{messageOf(error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={!mayConfirm} busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
