import type { UseMutationResult } from '@tanstack/react-query';
import { type ApiError, messageOf } from '../api/request.ts';

interface RowSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  /** What another choice sets off. */
  change: UseMutationResult<unknown, ApiError, Value>;
  /** Instead of setting it off at once. */
  onChoose?: (value: Value) => void;
}

/** A choice in the row of a table; a refusal stands below it. */
export function RowSelect<Value extends string>(props: RowSelectProps<Value>) {
  const { label, value, options, change, onChoose = change.mutate } = props;
  return (
    <>
      <select
        aria-label={label}
        className="h-8 rounded-md border border-edge bg-card px-2"
        value={value}
        disabled={change.isPending}
        // The options are the values.
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {Object.entries<string | undefined>(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {change.error && <span className="block text-danger">{messageOf(change.error)}</span>}
    </>
  );
}
