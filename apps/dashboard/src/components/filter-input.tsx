import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFilters } from '../api/use-filters.ts';

interface FilterInputProps {
  label: string;
  /** The URL parameter. */
  name: string;
  type: 'search' | 'date';
}

/** A filter that is stored in the URL, which is updated a moment after typing. */
export function FilterInput({ label, name, type }: FilterInputProps) {
  const navigate = useNavigate();
  const current = useFilters()[name] ?? '';
  const [value, setValue] = useState(current);
  const [known, setKnown] = useState(current);
  const [wanted, setWanted] = useState<string>();
  if (known !== current) {
    setKnown(current);
    setWanted(undefined);
    // Unless something else changed the URL, such as a link or the back button, what was typed in the meantime stays.
    if (wanted !== current) setValue(current);
  }
  useEffect(() => {
    if (value.trim() === current) return undefined;
    const set = () => {
      setWanted(value.trim());
      const search = (before: object) => ({ ...before, [name]: value.trim() || undefined, cursor: undefined });
      void navigate({ to: '.', search, replace: true });
    };
    const timer = setTimeout(set, type === 'search' ? 300 : 0);
    return () => clearTimeout(timer);
  }, [value, current, name, type, navigate]);
  return (
    <label className="flex min-w-0 items-center gap-2 text-[0.933rem] in-[search]:max-sm:grid in-[search]:max-sm:gap-1">
      <span className="text-soft">{label}</span>
      <input
        type={type}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="h-8 min-w-0 rounded-md border border-edge bg-card px-2 sm:max-w-36 pointer-coarse:h-10"
      />
    </label>
  );
}
