import type { Chart, Resource } from '@lectern/dataset';
import { type Html, html } from '../../html.ts';
import { kindIndex } from '../../marks.ts';
import { type Item, recordHref, titleOf } from '../../names.ts';
import { plainDate, valueAt } from '../../words.ts';
import { pointAt, pointShapes } from './point.ts';

type Timeline = Extract<Chart, { kind: 'timeline' }>;

const width = 960;
const yearHeight = 34;
const left = 64;
const right = 30;

/** A line for each year, the newest first, with each record at its day. */
export function timelineChart(resource: Resource, chart: Timeline): Html {
  const dated = resource.records.map((record) => ({ record, date: String(valueAt(record, chart.x.field)) }));
  const years = dated.map(({ date }) => Number(date.slice(0, 4)));
  const last = Math.max(...years);
  const count = last - Math.min(...years) + 1;
  const height = count * yearHeight + 34;
  const toY = (year: number) => 28 + (last - year) * yearHeight;
  const rows = Array.from({ length: count }, (_, index) => last - index).map(
    (year) =>
      html`<line class="rule" x1="${left}" x2="${width - right}" y1="${toY(year)}" y2="${toY(year)}"/><text class="tick" x="${left - 12}" y="${toY(year) + 4}" text-anchor="end">${String(year)}</text>`,
  );
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="group" aria-label="${chart.title}">
${pointShapes(resource)}<g aria-hidden="true">${rows}${months.map((month, index) => html`<text class="tick" x="${toX(index / 12)}" y="${height - 4}" text-anchor="middle">${month}</text>`)}</g>
${dated.map(({ record, date }, index) => dot(resource, record, date, { y: toY(Number(date.slice(0, 4))), isLow: isClose(dated[index - 1]?.date, date) }))}</svg>`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const toX = (part: number) => left + 14 + part * (width - left - right - 28);

/** A name less than a month and a half after the previous one goes below its mark, where it covers no other. */
const isClose = (before: string | undefined, date: string) =>
  before !== undefined && Math.abs(Date.parse(date) - Date.parse(before)) < 45 * 86_400_000;

function dot(resource: Resource, record: Item, date: string, { y, isLow }: { y: number; isLow: boolean }): Html {
  const [, month = '1', day = '1'] = date.split('-');
  const x = toX((Number(month) - 1 + (Number(day) - 1) / 31) / 12);
  const index = kindIndex(resource, record);
  const title = titleOf(resource, record);
  return html`<a class="point kind-${index}" href="${recordHref(resource, record)}" aria-label="${title}, ${plainDate(date)}"><title>${title}, ${plainDate(date)}</title>${pointAt(resource, record, x, y)}<text x="${x.toFixed(1)}" y="${isLow ? y + 17 : y - 9}" text-anchor="middle">${title}</text></a>`;
}
