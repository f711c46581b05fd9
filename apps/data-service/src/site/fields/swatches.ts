import { type Html, html } from '../html.ts';
import { sentenceCase } from '../words.ts';

export function swatchesView(value: Readonly<Record<string, string>>): Html {
  const swatches = Object.entries(value).map(
    ([
      name,
      colour,
    ]) => html`<li><svg viewBox="0 0 64 40" preserveAspectRatio="none" aria-hidden="true"><rect width="64" height="40" fill="${colour}"/></svg>
<span>${sentenceCase(name)}</span><code>${colour}</code></li>`,
  );
  return html`<ul class="swatches">${swatches}</ul>`;
}
