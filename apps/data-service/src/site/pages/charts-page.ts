import type { Chart, Resource } from '@lectern/dataset';
import { type Html, html } from '../html.ts';
import { breadcrumbs, type Page } from '../layout.ts';
import { mark } from '../marks.ts';
import { titleOf } from '../names.ts';
import type { SiteContext } from '../site-context.ts';
import { plainDate, plainNumber, plainValue, sentenceCase, valueAt } from '../words.ts';
import { barChart } from './charts/bar-chart.ts';
import { scatterChart } from './charts/scatter-chart.ts';
import { timelineChart } from './charts/timeline-chart.ts';

/** Pictures of whole resources, as their definitions ask for. Every point is a link to its record. */
export function chartsPage(site: SiteContext): Page {
  const charts = site.resources.flatMap((resource) =>
    (resource.page.charts ?? []).map((chart) => ({ resource, chart })),
  );
  const body = html`<div class="wide block charts">${breadcrumbs([['/browse', 'Data']])}<header class="record-head"><div><h1>Charts</h1>
<p class="lead">The data as pictures. Every mark links to its record, and the figures are in a table under each chart.</p></div></header>
<nav aria-label="Charts"><ul class="chips">${charts.map(({ resource, chart }) => html`<li><a href="#${resource.name}">${chart.title}</a></li>`)}</ul></nav>
${charts.map(({ resource, chart }) => section(resource, chart))}</div>`;
  const description = `${charts.map(({ chart }) => chart.title).join(', ')}: Minecraft data as pictures.`;
  return { title: 'Charts · Lectern', description, path: '/charts', body, current: '/charts' };
}

function section(resource: Resource, chart: Chart): Html {
  return html`<section class="chart" id="${resource.name}"><h2>${chart.title}</h2><p>${chart.text}</p>
${legend(resource)}
<div class="drawing" tabindex="0" role="region" aria-label="${chart.title}">${draw(resource, chart)}</div>
${figures(resource, chart)}</section>`;
}

function draw(resource: Resource, chart: Chart): Html {
  if (chart.kind === 'scatter') return scatterChart(resource, chart);
  return chart.kind === 'timeline' ? timelineChart(resource, chart) : barChart(resource, chart);
}

function legend(resource: Resource): Html | undefined {
  const { kind } = resource.page;
  const filter = resource.filters.find(({ name }) => name === kind);
  if (filter === undefined) return undefined;
  const entries = filter.values.map((value, index) => html`<li>${mark(index + 1)}${plainValue(value)}</li>`);
  return html`<ul class="legend" aria-label="Kinds">${entries}</ul>`;
}

/** The same as a table, for those who cannot see the picture or want the numbers. */
function figures(resource: Resource, chart: Chart): Html {
  const axes = chart.kind === 'scatter' ? [chart.x, chart.y] : [chart.x];
  const rows = resource.records.map(
    (record) =>
      html`<tr><th scope="row">${titleOf(resource, record)}</th>${axes.map(({ field }) => html`<td>${shown(valueAt(record, field))}</td>`)}</tr>`,
  );
  return html`<details class="more"><summary>The figures</summary><table><thead><tr><th scope="col">${sentenceCase(resource.singular)}</th>${axes.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead><tbody>${rows}</tbody></table></details>`;
}

function shown(value: unknown): string {
  if (typeof value === 'number') return plainNumber(value);
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? plainDate(String(value)) : plainValue(value);
}
