import type { View } from '@lectern/dataset';
import { type Html, html } from '../html.ts';
import { plainDate, plainNumber, plainValue, sentenceCase } from '../words.ts';
import { barsView } from './bars.ts';
import { chancesView } from './chances.ts';
import { examplesView, parametersView, syntaxView } from './code.ts';
import type { FieldContext } from './field-context.ts';
import { offersView } from './offers.ts';
import { recipeView } from './recipe.ts';
import { swatchesView } from './swatches.ts';
import { treeView } from './tree.ts';

type Renderer = (value: never, context: FieldContext) => Html;

const views: Readonly<Record<View, Renderer>> = {
  names: namesView,
  tree: treeView,
  recipe: recipeView,
  percentages: chancesView(100),
  fractions: chancesView(1),
  bars: barsView,
  swatches: swatchesView,
  offers: offersView,
  syntax: syntaxView,
  examples: examplesView,
  parameters: parametersView,
  steps: stepsView,
  date: (value: string) => html`<time datetime="${value}">${plainDate(value)}</time>`,
  code: (value: string) => html`<code>${value}</code>`,
};

/** A field's value as its layout says, else as its type suggests. */
export function renderValue(value: unknown, context: FieldContext): Html {
  if (value === null || value === undefined) return html`<span class="none">none</span>`;
  if (Array.isArray(value) && value.length === 0) return html`<p class="none">None</p>`;
  const view = context.layout.as;
  // The field's schema guarantees the shape that its view expects; a test renders every field of every record.
  if (view !== undefined) return views[view](value as never, context);
  if (typeof value === 'boolean') return html`${value ? 'Yes' : 'No'}`;
  if (typeof value === 'number') return withUnit(plainNumber(value), context);
  if (typeof value === 'string') return stringView(value, context);
  if (Array.isArray(value))
    return html`<ul class="points">${value.map((one) => html`<li>${context.names.text(String(one), context.record)}</li>`)}</ul>`;
  return objectView(value, context);
}

function stringView(value: string, { names, record }: FieldContext): Html {
  // Values of closed sets are identifiers, so they are made readable.
  return html`${/^[a-z0-9_-]+$/.test(value) ? sentenceCase(plainValue(value)) : names.text(value, record)}`;
}

function withUnit(text: string, { layout }: FieldContext): Html {
  return html`${text}${layout.unit === undefined ? undefined : html` <small>${layout.unit}</small>`}`;
}

function objectView(value: object, context: FieldContext): Html {
  const { min, max } = value as { min?: number; max?: number };
  if (min !== undefined && max !== undefined) return withUnit(min === max ? String(min) : `${min} to ${max}`, context);
  const members = Object.entries(value).map(
    ([name, one]) => html`<span>${String(one)} <small>${plainValue(name)}</small></span>`,
  );
  return html`<span class="members">${members}</span>`;
}

function namesView(value: string | readonly string[], { names, layout, record }: FieldContext): Html {
  if (typeof value === 'string') return names.name(value, layout.to, record);
  return html`<ul class="chips">${value.map((name) => html`<li>${names.name(name, layout.to, record)}</li>`)}</ul>`;
}

function stepsView(value: readonly string[], { names, record }: FieldContext): Html {
  const steps = value.map((step) => html`<li>${names.text(step.replace(/^Level \d+: /, ''), record)}</li>`);
  return html`<ol class="steps">${steps}</ol>`;
}
