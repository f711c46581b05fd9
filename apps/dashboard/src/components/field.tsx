import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import type { Options } from './options.ts';
import { Select } from './select.tsx';

const boxClass =
  'w-full rounded-md border border-edge bg-card px-3 text-ink aria-invalid:border-danger disabled:bg-well disabled:text-soft';

interface Described {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

function Labelled({ id, label, hint, error, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[0.867rem] text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-[0.867rem] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, { hint, error }: Pick<Described, 'hint' | 'error'>) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error !== undefined || undefined };
}

export function TextField({ label, hint, error, className, ...input }: Described & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input
        className={classNames(boxClass, 'h-9 pointer-coarse:h-11', className)}
        {...describedBy(id, { hint, error })}
        {...input}
      />
    </Labelled>
  );
}

export function TextArea({ label, hint, error, className, ...input }: Described & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        className={classNames(boxClass, 'field-sizing-content max-h-96 py-2', className)}
        rows={4}
        {...describedBy(id, { hint, error })}
        {...input}
      />
    </Labelled>
  );
}

interface SelectProps extends Described, ComponentProps<'select'> {
  options: Options;
}

export function SelectField({ label, hint, error, options, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <Select
        options={options}
        className={classNames('h-9 w-full pointer-coarse:h-11', className)}
        {...describedBy(id, { hint, error })}
        {...select}
      />
    </Labelled>
  );
}
