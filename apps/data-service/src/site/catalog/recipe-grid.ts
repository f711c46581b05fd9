import type { CatalogRecipe } from '@lectern/dataset/catalog';
import { type Html, html } from '../html.ts';
import { plainNumber, sentenceCase } from '../words.ts';
import type { Linker } from './linker.ts';

const items = { to: 'catalog/items' };
const itemTags = { to: 'catalog/tags', prefix: 'item/' };

/** A recipe as in the game: the grid of a shaped one, otherwise the ingredients in a row, and what comes out. */
export function recipeGrid(recipe: CatalogRecipe, linker: Linker): Html {
  const { pattern, ingredients, result, station } = recipe;
  const needs = ingredients.map(
    (ingredient) => html`<li>${ingredient.count} × ${ingredientView(ingredient, linker)}</li>`,
  );
  const made =
    result === null
      ? html`depends on the ingredients`
      : html`<b>${result.count} ×</b> ${linker.value(items, result.item)}`;
  return html`<div class="recipe">${pattern.length > 0 ? shaped(recipe, linker) : row(recipe, linker)}
<svg class="arrow" viewBox="0 0 32 16" aria-hidden="true"><path d="M1 8h28M22 2l7 6-7 6"/></svg>
<p class="output">${made}</p></div>
<ul class="needs">${pattern.length > 0 ? needs : undefined}<li class="station">${stationOf(recipe, linker.value({ to: 'catalog/blocks' }, station))}</li></ul>`;
}

function stationOf({ fitsInventory, cookingTicks, experience }: CatalogRecipe, station: Html): Html {
  const time = cookingTicks === null ? undefined : html`, ${plainNumber(cookingTicks / 20)} s`;
  const gain = experience === null || experience === 0 ? undefined : html`, ${plainNumber(experience)} experience`;
  return html`at ${station}${fitsInventory ? ', or in the inventory' : undefined}${time}${gain}`;
}

type Ingredient = CatalogRecipe['ingredients'][number];

const mostChoices = 4;

function ingredientView({ tag, items: fitting }: Ingredient, linker: Linker): Html {
  if (tag !== null) return html`any of ${linker.value(itemTags, tag)}`;
  const shown = fitting.slice(0, mostChoices).map((item) => linker.value(items, item));
  const more = fitting.length - mostChoices;
  return html`${shown.map((link, index) => html`${index > 0 ? ' or ' : ''}${link}`)}${more > 0 ? html` or ${more} others` : undefined}`;
}

function shaped({ pattern, ingredients }: CatalogRecipe, linker: Linker): Html {
  const letters = ingredients.map(({ slot }) => slot);
  const cell = (letter: string | undefined) => {
    const ingredient = ingredients.find(({ slot }) => slot === letter);
    if (ingredient === undefined) return html`<td><span class="visually-hidden">empty</span></td>`;
    return html`<td class="kind-${letters.indexOf(ingredient.slot) + 1}">${ingredientView(ingredient, linker)}</td>`;
  };
  const rows = [0, 1, 2].map((at) => html`<tr>${[0, 1, 2].map((column) => cell(pattern[at]?.[column]))}</tr>`);
  return html`<table class="grid"><caption class="visually-hidden">Crafting grid</caption><tbody>${rows}</tbody></table>`;
}

function row({ ingredients }: CatalogRecipe, linker: Linker): Html {
  const parts = ingredients.map(
    (one) =>
      html`<li>${one.count} × ${ingredientView(one, linker)}${one.slot === null || one.slot === 'ingredient' ? undefined : html` <small>${sentenceCase(one.slot).toLowerCase()}</small>`}</li>`,
  );
  return parts.length === 0 ? html`<p>Depends on what is put in</p>` : html`<ul class="chips">${parts}</ul>`;
}

/** Whether a record has the fields of a recipe. */
export const isRecipe = (record: object): record is CatalogRecipe => 'ingredients' in record && 'pattern' in record;
