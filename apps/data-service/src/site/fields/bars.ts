import { type Html, html } from '../html.ts';
import { plainNumber, plainValue } from '../words.ts';
import type { FieldContext } from './field-context.ts';

/** Figures under names, as bars of one scale. */
export function barsView(value: Readonly<Record<string, number>>, { scale }: FieldContext): Html {
  const most = scale ?? Math.max(...Object.values(value), 1);
  const rows = Object.entries(value).map(
    ([name, figure]) =>
      html`<div><dt>${plainValue(name)}</dt><dd>${bar(figure / most)}<span>${plainNumber(figure)}</span></dd></div>`,
  );
  return html`<dl class="bars">${rows}</dl>`;
}

/** A bar that is filled to a fraction. Its size is an attribute, since the page's policy forbids inline styles. */
export function bar(fraction: number): Html {
  const width = Math.max(fraction * 100, fraction > 0 ? 1 : 0);
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="fill" width="${width.toFixed(2)}" height="8"/></svg>`;
}
