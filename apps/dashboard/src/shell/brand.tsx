import { useSiteBrand } from '../components/use-site-brand.ts';

/** The mark and the name. */
export function Brand() {
  const { name, logo } = useSiteBrand();
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold tracking-tight">
      {logo === null ? <Mark /> : <img src={logo} alt="" className="h-[22px] max-w-24 object-contain" />}
      <span className="truncate">{name}</span>
    </span>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M7 9.500 16 13l9-3.500V13l-9 3.500L7 13zM14.500 17h3v6h-3zM10 23h12v2.500H10z"
        className="fill-on-accent"
      />
    </svg>
  );
}
