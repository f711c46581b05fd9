import { type Html, html } from '../html.ts';

/** Cells of one height. Their number is said first, so that columns do not move while the rest arrives. */
export function factList(cells: readonly Html[]): Html {
  const columns = cells.reduce((sum, { text }) => sum + (text.includes('class="bars"') ? 2 : 1), 0);
  return html`<dl class="facts" data-columns="${columns}">${cells}</dl>`;
}
