import { useNavigate } from '@tanstack/react-router';
import { useFilters } from '../shell/here.ts';

interface FilterSelectProps {
  label: string;
  /** The parameter of the address. */
  name: string;
  options: Readonly<Record<string, string>>;
}

/** A filter that lives in the address; another choice begins at the first page, and the way back undoes it. */
export function FilterSelect({ label, name, options }: FilterSelectProps) {
  const navigate = useNavigate();
  const value = useFilters()[name] ?? '';
  return (
    <label className="flex min-w-0 items-center gap-2 text-[0.933rem] in-[search]:max-sm:grid in-[search]:max-sm:gap-1">
      <span className="text-soft">{label}</span>
      <select
        className="h-8 min-w-0 rounded-md border border-edge bg-card px-2 pointer-coarse:h-10"
        value={value}
        onChange={(event) => {
          const chosen = event.target.value || undefined;
          void navigate({ to: '.', search: (before) => ({ ...before, [name]: chosen, cursor: undefined }) });
        }}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
