import type { ReactNode } from 'react';

/** A text with the given quotes highlighted. */
export function Highlight({ text, quotes }: { text: string; quotes: readonly string[] }): ReactNode {
  const found = quotes
    .map((quote) => ({ quote, start: quote === '' ? -1 : text.indexOf(quote) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { quote, start } of found) {
    if (start < end) continue;
    parts.push(text.slice(end, start), <mark key={start}>{quote}</mark>);
    end = start + quote.length;
  }
  return [...parts, text.slice(end)];
}
