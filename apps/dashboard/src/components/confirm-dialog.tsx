import { type ReactNode, useState } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { TextField } from './field.tsx';

interface ConfirmProps {
  title: string;
  /** Describes what will be lost. */
  children: ReactNode;
  action: string;
  /** Has to be typed to confirm, where much would be lost. */
  typed?: string;
  /** The state of the action. */
  change: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ children, typed, onConfirm, ...form }: ConfirmProps) {
  const [text, setText] = useState('');
  const mayConfirm = typed === undefined || text.trim() === typed;
  return (
    <DialogForm {...form} onSubmit={onConfirm} disabled={!mayConfirm} isDanger>
      <div className="grid gap-2 text-soft">{children}</div>
      {typed !== undefined && (
        <TextField
          label={`Type "${typed}" to confirm`}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </DialogForm>
  );
}
