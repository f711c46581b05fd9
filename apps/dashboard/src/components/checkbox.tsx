import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-4 accent-accent"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="col-start-2 text-[0.867rem] text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
