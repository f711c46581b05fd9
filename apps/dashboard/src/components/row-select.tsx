import type { UseMutationResult } from '@tanstack/react-query';
import { type ApiError, messageOf } from '../api/request.ts';
import type { Options } from './options.ts';
import { Select } from './select.tsx';

interface RowSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Options<Value>;
  /** Sends a new choice. */
  change: UseMutationResult<unknown, ApiError, Value>;
  /** Called instead of sending the choice at once. */
  onChoose?: (value: Value) => void;
}

/** A choice in the row of a table, with its error below it. */
export function RowSelect<Value extends string>(props: RowSelectProps<Value>) {
  const { label, value, options, change, onChoose = change.mutate } = props;
  return (
    <>
      <Select
        aria-label={label}
        options={options}
        className="h-8"
        value={value}
        disabled={change.isPending}
        // The value is always one of the options.
        onChange={(event) => onChoose(event.target.value as Value)}
      />
      {change.error && <span className="block text-danger">{messageOf(change.error)}</span>}
    </>
  );
}
