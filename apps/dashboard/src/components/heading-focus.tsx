import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

const Arrivals = createContext({ current: 0 });

/** Counts the screens that were shown since the page was loaded. */
export function ScreenCounter({ children }: { children: ReactNode }) {
  return <Arrivals value={useRef(0)}>{children}</Arrivals>;
}

/**
 * For the heading of a screen: it gets the focus after a change of screens, so that it is read out and Tab
 * continues from there. A field that has taken the focus keeps it, and a page that was just loaded starts at its top.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivals = useContext(Arrivals);
  useEffect(() => {
    arrivals.current += 1;
    const isTyping = document.activeElement?.matches('input, textarea, dialog *') === true;
    if (arrivals.current > 1 && !isTyping) heading.current?.focus({ preventScroll: true });
  }, [arrivals]);
  return heading;
}
