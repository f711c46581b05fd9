import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type Options, optionsOf } from './options.ts';

interface SelectProps extends ComponentProps<'select'> {
  options: Options;
}

/** The browser's own select, so that every keyboard and screen reader knows it, in our style (styles.css). */
export function Select({ options, className, ...select }: SelectProps) {
  return (
    <select className={classNames('select', className)} {...select}>
      {optionsOf(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
