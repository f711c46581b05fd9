import type { Chart, Resource } from '@lectern/dataset';
import { bar } from '../../fields/bars.ts';
import { type Html, html } from '../../html.ts';
import { kindIndex, mark } from '../../marks.ts';
import { recordLink } from '../../names.ts';
import { plainNumber, valueAt } from '../../words.ts';

type Bars = Extract<Chart, { kind: 'bars' }>;

/** Records with a bar each, the largest first. */
export function barChart(resource: Resource, { x }: Bars): Html {
  const rows = resource.records
    .map((record) => ({ record, figure: Number(valueAt(record, x.field)) }))
    .toSorted((one, other) => other.figure - one.figure);
  const most = rows[0]?.figure ?? 1;
  const lines = rows.map(
    ({ record, figure }) =>
      html`<li class="kind-${kindIndex(resource, record)}"><span>${mark(kindIndex(resource, record))}${recordLink(resource, record)}</span>${bar(figure / most)}<b>${plainNumber(figure)}</b></li>`,
  );
  return html`<ul class="bar-chart">${lines}</ul>`;
}
