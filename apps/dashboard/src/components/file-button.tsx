import { type ReactNode, useId } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface FileButtonProps {
  /** What may be chosen; everything if left out. */
  accept?: string;
  small?: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that lets people choose a file, also the same one twice. */
export function FileButton({ accept, small = false, disabled = false, onFile, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        buttonClass('plain', small),
        'has-focus-visible:outline-2 has-focus-visible:outline-accent',
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
