import type { Resource } from '@lectern/dataset';
import type { FieldProvenance } from '@lectern/dataset/provenance';
import { type Html, html } from './html.ts';
import { labelOf } from './words.ts';

const kinds: Readonly<Record<string, string>> = {
  'game-data': 'From the game’s files',
  derived: 'Computed from the game’s files',
  editorial: 'Written or decided by us',
};

/** A small icon for the origin of a value, linked to the table row with the details. */
export function sourceSign(field: string, provenance: FieldProvenance | undefined): Html | undefined {
  if (provenance === undefined) return undefined;
  const { checked, kind } = provenance;
  const words = `${kinds[kind] ?? kind}${checked ? ', checked' : ''}`;
  return html`<a class="source${checked ? ' checked' : ''}" href="#source-${field}" title="${words}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${checked ? 'M3 8.5l3.5 3.5L13 4.5' : 'M8 5.5a2.5 2.5 0 1 0 .01 0'}"/></svg><span class="visually-hidden">${words}</span></a>`;
}

/** Every field of a record with its meaning and origin. */
export function sourceTable(resource: Resource, provenance: Readonly<Record<string, FieldProvenance>>): Html {
  const rows = Object.entries(provenance).map(
    ([field, { kind, source, checked }]) => html`<tr id="source-${field}">
<th scope="row">${labelOf(resource, field)} <code>${field}</code></th>
<td>${kinds[kind] ?? kind}${checked ? html` <span class="tick">checked</span>` : undefined}</td><td>${source}</td></tr>`,
  );
  return html`<details class="sources" id="sources"><summary>Where these values come from</summary>
<table class="stacks"><thead><tr><th scope="col">Field</th><th scope="col">Origin</th><th scope="col">Source</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
