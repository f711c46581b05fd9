import type { Chart, Resource } from '@lectern/dataset';
import { type Html, html } from '../../html.ts';
import { kindIndex } from '../../marks.ts';
import { type Item, recordHref, titleOf } from '../../names.ts';
import { plainValue, valueAt } from '../../words.ts';
import { pointAt, pointShapes } from './point.ts';
import { type Scale, scaleOf } from './scale.ts';

type Scatter = Extract<Chart, { kind: 'scatter' }>;

interface Point {
  record: Item;
  x: number;
  y: number;
  label: boolean;
}

const width = 960;
const height = 540;
const frame = { left: 64, right: 116, top: 20, bottom: 56 };

/** Records as marks on two axes. Marks that would overlap are moved apart; labels are placed where there is room. */
export function scatterChart(resource: Resource, chart: Scatter): Html {
  const [across, up] = [scaleOf(resource, chart.x), scaleOf(resource, chart.y)];
  const points = place(resource, across, up);
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="group" aria-label="${chart.title}">
${pointShapes(resource)}${axes(chart, across, up)}
${points.map((point) => pointMark(resource, chart, point))}</svg>`;
}

const toX = (part: number) => frame.left + part * (width - frame.left - frame.right);
const toY = (part: number) => height - frame.bottom - part * (height - frame.top - frame.bottom);

function axes(chart: Scatter, across: Scale, up: Scale): Html {
  const columns = across.ticks.map(
    ({ place: at, label }) =>
      html`<line class="rule" x1="${toX(at)}" x2="${toX(at)}" y1="${frame.top}" y2="${toY(0)}"/><text class="tick" x="${toX(at)}" y="${toY(0) + 20}" text-anchor="middle">${label}</text>`,
  );
  const rows = up.ticks.map(
    ({ place: at, label }) =>
      html`<line class="rule" x1="${frame.left}" x2="${width - frame.right}" y1="${toY(at)}" y2="${toY(at)}"/><text class="tick" x="${frame.left - 10}" y="${toY(at) + 4}" text-anchor="end">${label}</text>`,
  );
  return html`<g aria-hidden="true">${columns}${rows}
<text class="axis" x="${(frame.left + width - frame.right) / 2}" y="${height - 8}" text-anchor="middle">${chart.x.label}</text>
<text class="axis" x="${-(height - frame.bottom) / 2}" y="14" transform="rotate(-90)" text-anchor="middle">${chart.y.label}</text></g>`;
}

function place(resource: Resource, across: Scale, up: Scale): Point[] {
  const points: Point[] = [];
  const isFree = (x: number, y: number) =>
    y < toY(0) - 8 && points.every((other) => Math.hypot(other.x - x, other.y - y) > 12.5);
  for (const record of resource.records) {
    const [trueX, trueY] = [toX(across.at(record)), toY(up.at(record))];
    const [dx, dy] = asides.find(([right, down]) => isFree(trueX + right, trueY + down)) ?? [0, 0];
    const [x, y] = [trueX + dx, trueY + dy];
    points.push({ record, x, y, label: false });
  }
  return label(resource, points);
}

/** Offsets from the true position, the nearest first. */
const asides = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  .flatMap((column) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((row) => [column * 13, row * 13] as const))
  .toSorted(([x, y], [otherX, otherY]) => Math.hypot(x, y) - Math.hypot(otherX, otherY));

/** A name is written where it covers neither a mark nor another name. */
function label(resource: Resource, points: readonly Point[]): Point[] {
  const taken: { left: number; right: number; y: number }[] = points.map(({ x, y }) => ({
    left: x - 7,
    right: x + 7,
    y,
  }));
  return points.map((point) => {
    const left = point.x + 8;
    const right = left + titleOf(resource, point.record).length * 6.6;
    const isCrowded = taken.some((one) => one.left < right && one.right > left && Math.abs(one.y - point.y) < 12);
    if (isCrowded || right > width - 4) return point;
    taken.push({ left, right, y: point.y });
    return { ...point, label: true };
  });
}

function pointMark(resource: Resource, chart: Scatter, { record, x, y, label: isLabelled }: Point): Html {
  const index = kindIndex(resource, record);
  const title = titleOf(resource, record);
  const figures = [chart.x, chart.y].map(
    ({ field, label: name }) => `${name.toLowerCase()} ${plainValue(valueAt(record, field))}`,
  );
  return html`<a class="point kind-${index}" href="${recordHref(resource, record)}" aria-label="${title}: ${figures.join(', ')}"><title>${title}: ${figures.join(', ')}</title>${pointAt(resource, record, x, y)}${isLabelled ? html`<text x="${(x + 9).toFixed(1)}" y="${(y + 4).toFixed(1)}">${title}</text>` : undefined}</a>`;
}
