import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links: where they do not fit, the current one is scrolled into view. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = bar.current;
    if (!pathname || row === null) return undefined;
    const show = () =>
      row.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
    const watch = new ResizeObserver(show);
    watch.observe(row);
    return () => watch.disconnect();
  }, [pathname]);
  return bar;
}
