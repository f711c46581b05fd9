import type { UseMutationResult } from '@tanstack/react-query';
import { type ApiError, messageOf } from '../api/request.ts';

interface RowSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  /** What another choice sets off at once. */
  change: UseMutationResult<unknown, ApiError, Value>;
}

/** A choice in the row of a table, which is made at once; a refusal stands below it. */
export function RowSelect<Value extends string>({ label, value, options, change }: RowSelectProps<Value>) {
  return (
    <>
      <select
        aria-label={label}
        className="h-8 rounded-md border border-edge bg-card px-2"
        value={value}
        disabled={change.isPending}
        // The options are the values.
        onChange={(event) => change.mutate(event.target.value as Value)}
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
