import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useFilters } from '../api/use-filters.ts';
import type { Options } from './options.ts';
import { Select } from './select.tsx';

interface FilterSelectProps {
  label: string;
  /** The URL parameter. */
  name: string;
  options: Options;
}

/** A filter that is stored in the URL; a change starts at the first page, and the back button undoes it. */
export function FilterSelect({ label, name, options }: FilterSelectProps) {
  const navigate = useNavigate();
  const id = useId();
  const value = useFilters()[name] ?? '';
  return (
    <label
      htmlFor={id}
      className="flex min-w-0 items-center gap-2 text-[0.933rem] in-[search]:max-sm:grid in-[search]:max-sm:gap-1"
    >
      <span className="text-soft">{label}</span>
      <Select
        id={id}
        options={options}
        className="h-8 min-w-0 pointer-coarse:h-10"
        value={value}
        onChange={(event) => {
          const chosen = event.target.value || undefined;
          void navigate({ to: '.', search: (before) => ({ ...before, [name]: chosen, cursor: undefined }) });
        }}
      />
    </label>
  );
}
