import type { Resource } from '@lectern/dataset';
import { type Html, html } from '../../html.ts';
import { kindIndex, markPath } from '../../marks.ts';
import type { Item } from '../../names.ts';

const idOf = (resource: Resource, index: number) => `${resource.name}-${index}`;

/** The marks of a chart, each drawn once: there are hundreds of points on a page. */
export function pointShapes(resource: Resource): Html {
  const indexes = [...new Set(resource.records.map((record) => kindIndex(resource, record)))];
  const shapes = indexes.map(
    (index) => html`<g id="${idOf(resource, index)}"><circle class="target" r="12"/><path d="${markPath(index)}"/></g>`,
  );
  return html`<defs>${shapes}</defs>`;
}

export function pointAt(resource: Resource, record: Item, x: number, y: number): Html {
  return html`<use href="#${idOf(resource, kindIndex(resource, record))}" x="${x.toFixed(0)}" y="${y.toFixed(0)}"/>`;
}
