import type { Resource } from '@lectern/dataset';
import { jsonView } from '../../../client/json-view.js';
import { languages, pathOf, snippets } from '../../../client/snippets.js';
import { copyButton } from '../fields/code.ts';
import { type Html, html, jsonData, trusted } from '../html.ts';
import type { SiteContext } from '../site-context.ts';
import { distinctFilters, plainNumber, plainValue, sentenceCase } from '../words.ts';

interface ConsoleRequest {
  resource: Resource;
  key: string;
  filters: Record<string, string>;
}

/** A request that can be changed and sent again, with its real answer. Without scripts the form reloads the page. */
export function consoleSection(site: SiteContext, query: URLSearchParams): Html {
  const request = readRequest(site.resources, query);
  const { resource, key, filters } = request;
  const ask = { base: site.baseUrl(), resource: resource.name, key, filters };
  const answer = answerTo(site, request);
  return html`<section class="console" id="console" aria-labelledby="console-title">
<h2 id="console-title" class="visually-hidden">Try it</h2>
<form action="/#console" method="get" data-console data-base="${site.baseUrl()}">
<div class="ask">
<label>Resource<select name="resource">${site.resources.map(({ name }) => html`<option value="${name}"${name === resource.name ? html` selected` : undefined}>${name}</option>`)}</select></label>
<div class="grow"><label for="console-key">Name<input id="console-key" name="key" value="${key}" placeholder="all of them" autocomplete="off" spellcheck="false" data-combobox="fill"></label></div>
<button class="primary">Send</button></div>
<div class="filters" data-filters>${filterChips(request)}</div>
</form>
<div class="exchange">
<div class="answer"><div class="bar-line"><code class="request" data-request>GET ${pathOf(ask)}</code></div>
<div class="json" data-json role="region" aria-label="Answer" tabindex="0">${trusted(jsonView(answer.value))}</div></div>
<div class="code">${snippetTabs(snippets(ask))}
<dl class="vitals" aria-live="polite">
<div><dt>Status</dt><dd data-status class="${answer.status === 200 ? 'good' : 'bad'}">${answer.status}</dd></div>
<div><dt>Time</dt><dd data-time>–</dd></div>
<div><dt>Size</dt><dd data-size>${size(answer.bytes)}</dd></div>
<div><dt>Left this minute</dt><dd data-quota>of ${plainNumber(site.limit.hits)}</dd></div>
<div class="etag"><dt>ETag</dt><dd data-etag>${answer.etag}</dd></div></dl>
<p class="permalink"><a data-permalink href="/?${String(queryOf(request))}#console">Link to this request</a><a data-page href="/${resource.name}${key === '' ? '' : `/${encodeURIComponent(key)}`}">Read it as a page</a></p></div>
</div>
<script type="application/json" data-registry>${jsonData(site.resources.map(describe))}</script>
</section>`;
}

/** What the script needs to draw the chips of another resource. */
const describe = (resource: Resource) => ({
  name: resource.name,
  filters: distinctFilters(resource).map(({ name, values }) => ({ name, values })),
});

function readRequest(resources: readonly Resource[], query: URLSearchParams): ConsoleRequest {
  const [first] = resources;
  const resource = resources.find(({ name }) => name === query.get('resource')) ?? first;
  if (resource === undefined) throw new Error('there is no resource to show');
  const key = query.has('resource') ? (query.get('key') ?? '').trim().slice(0, 200) : (resource.page.example ?? '');
  const filters = Object.fromEntries(
    resource.filters.flatMap(({ name, values }) => {
      const value = query.get(name) ?? '';
      return values.some((one) => String(one) === value) ? [[name, value]] : [];
    }),
  );
  return { resource, key, filters: key === '' ? filters : {} };
}

const queryOf = ({ resource, key, filters }: ConsoleRequest) =>
  new URLSearchParams({ resource: resource.name, ...(key === '' ? filters : { key }) });

function filterChips({ resource, filters }: ConsoleRequest): Html[] {
  return distinctFilters(resource).map(({ name, values }) => {
    const chip = (value: string, label: string) =>
      html`<label class="chip"><input type="radio" name="${name}" value="${value}"${(filters[name] ?? '') === value ? html` checked` : undefined}><span>${label}</span></label>`;
    return html`<fieldset><legend>${sentenceCase(name)}</legend>${chip('', 'any')}${values.map((value) => chip(String(value), plainValue(value)))}</fieldset>`;
  });
}

function answerTo(site: SiteContext, { resource, key, filters }: ConsoleRequest) {
  const segments = ['v1', resource.name, ...(key === '' ? [] : [encodeURIComponent(key)])];
  const { status, representation } = site.askApi(segments, new URLSearchParams(filters));
  const { body, etag } = representation.identity;
  const text = new TextDecoder().decode(body.bytes());
  return { status, etag: etag ?? '–', bytes: body.byteLength, value: JSON.parse(text) as unknown };
}

const size = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${plainNumber(Math.round(bytes / 100) / 10)} kB`);

/** Tabs that need no script: a group of radio buttons, of whose panels the style sheet shows one. */
function snippetTabs(texts: ReturnType<typeof snippets>): Html {
  const tabs = languages.map(
    ([id, label], index) =>
      html`<label class="tab"><input type="radio" name="language" value="${id}" form="none"${index === 0 ? html` checked` : undefined}><span>${label}</span></label>`,
  );
  const panels = languages.map(
    ([id]) =>
      html`<div class="panel snippet" data-language="${id}"><pre tabindex="0"><code>${texts[id]}</code></pre>${copyButton(`Copy the ${id} code`)}</div>`,
  );
  return html`<div class="tabs"><fieldset class="tab-list"><legend class="visually-hidden">Language</legend>${tabs}</fieldset>${panels}</div>`;
}
