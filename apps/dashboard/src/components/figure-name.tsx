import { useId } from 'react';
import { CircleHelp } from '../icons/icons.tsx';
import { type FigureKey, figureWords } from './figure-words.ts';

/** The name of a figure, with what it counts: on hover, on focus, and for screen readers. */
export function FigureName({ of }: { of: FigureKey }) {
  const id = useId();
  const { name, means } = figureWords[of];
  return (
    <span className="group relative inline-flex items-center gap-1">
      {name}
      <button type="button" aria-label={`What ${name} means`} aria-describedby={id} className="cursor-help text-soft">
        <CircleHelp size={13} aria-hidden />
      </button>
      <span
        id={id}
        role="tooltip"
        className="absolute top-full left-1/2 z-30 mt-1 hidden w-44 -translate-x-1/2 rounded-md bg-ink px-3 py-2 text-[0.8rem] font-normal whitespace-normal text-paper shadow-xl group-hover:block group-has-focus-visible:block"
      >
        {means}
      </span>
    </span>
  );
}
