import { allowedValues, type Resource } from '@lectern/dataset';
import { type Html, html, trusted } from './html.ts';
import type { Item } from './names.ts';
import { pictureKey } from './pictures.ts';
import { plainValue } from './words.ts';

/** Centred shapes of about the same visual weight, one for each kind in the order of the values. */
const shapes = [
  'M0-4.5A4.5 4.5 0 1 1 0 4.5 4.5 4.5 0 1 1 0-4.5Z',
  'M-4-4H4V4H-4Z',
  'M0-5 5 4H-5Z',
  'M0-5.5 5.5 0 0 5.5-5.5 0Z',
  'M-2.7-4.7H2.7L5.4 0 2.7 4.7H-2.7L-5.4 0Z',
  'M-1.6-5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6Z',
  'M0 5-5-4H5Z',
  'M0-5.2 5-1.6 3.1 4.3H-3.1L-5-1.6Z',
  'M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5ZM0-2A2 2 0 1 0 0 2 2 2 0 1 0 0-2Z',
  'M0-5.8 1.5-1.5 5.8 0 1.5 1.5 0 5.8-1.5 1.5-5.8 0-1.5-1.5Z',
  'M-5-2.2H5V2.2H-5Z',
];

/** A drawing of a resource. */
export function glyph({ page }: Resource, className = 'glyph'): Html {
  return html`<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${page.glyph}"/></svg>`;
}

/** The drawing of a record at the head of its page, or that of its resource. */
export function portrait(resource: Resource, record: Item): Html {
  const key = pictureKey(resource, record);
  if (key === undefined) return glyph(resource, 'glyph large');
  return html`<img class="picture large" src="/pictures/${key}.svg" width="72" height="72" alt="">`;
}

/** The place of a record's kind among all kinds of its resource, from 1; 0 when it has none. */
export function kindIndex(resource: Resource, record: Item): number {
  const { kind } = resource.page;
  return kind === undefined ? 0 : allowedValues(resource.record.shape[kind]).indexOf(record[kind] as string) + 1;
}

export const markPath = (index: number) => shapes[Math.max(index - 1, 0) % shapes.length] ?? '';

export function mark(index: number): Html {
  if (index === 0) return trusted('');
  return html`<svg class="mark kind-${index}" viewBox="-7 -7 14 14" aria-hidden="true"><path d="${markPath(index)}"/></svg>`;
}

/** The value of a filter, as a link to all records that share it. */
export function badge(resource: Resource, field: string, value: unknown): Html {
  const index =
    field === resource.page.kind ? allowedValues(resource.record.shape[field]).indexOf(value as string) + 1 : 0;
  const query = new URLSearchParams({ [field]: String(value) });
  return html`<a class="badge" href="/${resource.name}?${String(query)}">${mark(index)}${plainValue(value)}</a>`;
}
