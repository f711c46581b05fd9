import { type Html, html } from '../html.ts';
import type { FieldContext } from './field-context.ts';

interface Recipe {
  pattern: readonly (readonly (string | null)[])[];
  ingredients: Readonly<Record<string, string>>;
  output: { item: string; count: number };
  station: string;
}

/** The grid of a recipe, always three by three as in the game, and what comes out. */
export function recipeView({ pattern, ingredients, output, station }: Recipe, context: FieldContext): Html {
  const { names, layout, record } = context;
  const letters = Object.keys(ingredients);
  const cell = (letter: string | null | undefined) => {
    if (letter === null || letter === undefined) return html`<td><span class="visually-hidden">empty</span></td>`;
    const name = names.name(ingredients[letter] ?? letter, layout.to, record);
    return html`<td class="kind-${letters.indexOf(letter) + 1}">${name}</td>`;
  };
  const grid = [0, 1, 2].map((row) => html`<tr>${[0, 1, 2].map((column) => cell(pattern[row]?.[column]))}</tr>`);
  const needs = letters.map((letter) => {
    const count = pattern.flat().filter((one) => one === letter).length;
    return html`<li>${count} × ${names.name(ingredients[letter] ?? letter, layout.to, record)}</li>`;
  });
  const place =
    station === 'Inventory Crafting' ? 'in the inventory' : html`at a ${names.name(station, layout.to, record)}`;
  return html`<div class="recipe">
<table class="grid"><caption class="visually-hidden">Crafting grid</caption><tbody>${grid}</tbody></table>
<svg class="arrow" viewBox="0 0 32 16" aria-hidden="true"><path d="M1 8h28M22 2l7 6-7 6"/></svg>
<p class="output"><b>${output.count} ×</b> ${names.name(output.item, layout.to, record)}</p>
</div>
<ul class="needs">${needs}<li class="station">${place}</li></ul>`;
}
