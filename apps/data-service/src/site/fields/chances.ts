import { type Html, html } from '../html.ts';
import { plainNumber } from '../words.ts';
import { bar } from './bars.ts';
import type { FieldContext } from './field-context.ts';

interface Chance {
  item: string;
  chance: number;
  count: { min: number; max: number };
}

/** Things with the chance of each as a bar, the likeliest first. */
export function chancesView(certain: number) {
  return (value: readonly Chance[], { names, layout, record }: FieldContext): Html => {
    const rows = value
      .toSorted((one, other) => other.chance - one.chance)
      .map(
        ({ item, chance, count }) => html`<tr>
<th scope="row">${names.name(item, layout.to, record)}</th>
<td class="range">${count.min === count.max ? String(count.min) : `${count.min} to ${count.max}`}</td>
<td><div class="chance">${bar(chance / certain)}<span>${percent(chance / certain)}</span></div></td></tr>`,
      );
    return html`<table class="chances"><thead><tr><th scope="col">Item</th><th scope="col">Count</th><th scope="col">Chance</th></tr></thead><tbody>${rows}</tbody></table>`;
  };
}

export const percent = (fraction: number) => `${plainNumber(Number((fraction * 100).toPrecision(3)))}%`;
