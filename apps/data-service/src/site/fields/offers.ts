import { type Html, html } from '../html.ts';
import type { FieldContext } from './field-context.ts';

interface Offer {
  gives: string;
  givesAmount: number;
  gives2?: string;
  receives: string;
  receivesAmount: number;
  maxUses: number;
  edition: string;
  notes?: string;
}

interface Level {
  level: number;
  name: string;
  trades: readonly Offer[];
}

/** A ladder of levels, each with its offers. Long lists are folded after the first ones. */
export function offersView(levels: readonly Level[], context: FieldContext): Html {
  const rungs = levels.map(
    ({ level, name, trades }) => html`<li>
<h3><span class="rung">${level}</span>${name} <small>${trades.length} ${trades.length === 1 ? 'offer' : 'offers'}</small></h3>
<ul class="offers">${trades.slice(0, shownAtOnce).map((offer) => offerView(offer, context))}</ul>
${trades.length > shownAtOnce ? rest(trades.slice(shownAtOnce), context) : undefined}</li>`,
  );
  return html`<ol class="ladder">${rungs}</ol>`;
}

const shownAtOnce = 8;

const rest = (offers: readonly Offer[], context: FieldContext) =>
  html`<details class="more"><summary>${offers.length} more</summary><ul class="offers">${offers.map((offer) => offerView(offer, context))}</ul></details>`;

function offerView(offer: Offer, { names, layout, record }: FieldContext): Html {
  const thing = (amount: number, name: string) => html`<b>${amount}</b> ${names.name(name, layout.to, record)}`;
  return html`<li><span class="deal"><span>${thing(offer.givesAmount, offer.gives)}${offer.gives2 === undefined ? undefined : html` + ${thing(1, offer.gives2)}`}</span>
<svg class="arrow" viewBox="0 0 32 16" aria-hidden="true"><path d="M1 8h28M22 2l7 6-7 6"/></svg><span class="visually-hidden">for</span>
<span>${thing(offer.receivesAmount, offer.receives)}</span></span>
<small>${offer.maxUses} uses${offer.edition === 'both' ? undefined : `, ${offer.edition} only`}${offer.notes === undefined ? undefined : html`. ${names.text(offer.notes, record)}`}</small></li>`;
}
