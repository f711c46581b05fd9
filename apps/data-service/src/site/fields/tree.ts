import { find } from '@lectern/dataset';
import { type Html, html } from '../html.ts';
import { recordLink, titleOf } from '../names.ts';
import type { FieldContext } from './field-context.ts';

/** A record in its tree: its ancestors, itself, and its children. */
export function treeView(above: readonly string[], context: FieldContext): Html {
  const { resources, resource, record, layout } = context;
  const field = Object.entries(resource.page.fields ?? {}).find(([, one]) => one === layout)?.[0] ?? '';
  const home = resources.find(({ name }) => name === layout.to) ?? resource;
  const key = resource.keyOf(record);
  const below = resource.records.filter((one) => pathOf(one[field]).at(-1) === key);
  const self = html`<b aria-current="page">${titleOf(resource, record)}</b>${below.length > 0 ? branch(below.map((one) => recordLink(resource, one))) : undefined}`;
  const whole = above.toReversed().reduce((inner, ancestor) => {
    const found = find(home, ancestor);
    return html`${found === undefined ? ancestor : recordLink(home, found)}${branch([inner])}`;
  }, self);
  return html`<div class="tree">${branch([whole])}</div>`;
}

const branch = (nodes: readonly Html[]) => html`<ul>${nodes.map((node) => html`<li>${node}</li>`)}</ul>`;

const pathOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
