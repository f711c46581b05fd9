import type { Limit } from '@lectern/service-kit';
import type { ApiOptions } from '../api-routes.ts';
import { bulkFormats } from '../bulk/bulk.ts';
import { gameVersion } from '../labels.ts';
import { escapeHtml } from './escape.ts';
import { layout } from './layout.ts';

/** One page that says what this is and how to start. */
export function frontPage({ resources, baseUrl }: ApiOptions, { hits }: Limit): string {
  const base = escapeHtml(baseUrl());
  const total = resources.reduce((sum, { records }) => sum + records.length, 0);
  const body = `<main>
<p class="name">Lectern</p>
<h1>Minecraft ${gameVersion} reference data as a JSON API</h1>
<p class="lead">${total} records of Java Edition ${gameVersion} in ${resources.length} resources, each figure compared with the game's own files. Free and read-only: no account, no key, open to browsers.</p>

<h2>Try it</h2>
<dl>
${examples(base)
  .map(([what, command]) => `<dt>${what}</dt><dd><pre tabindex="0"><code>${command}</code></pre></dd>`)
  .join('\n')}
</dl>

<h2>Nine resources</h2>
<ul class="tiles">
${resources.map(tile).join('\n')}
</ul>

<h2>The limit</h2>
<p>${hits} requests a minute from one address. Every answer carries <code>X-RateLimit-Remaining</code>; request ${hits + 1} gets status 429 with <code>Retry-After</code>. Need it all at once? Files are not counted: ${bulkFormats.map((format) => `<a href="/data/latest/all.${format}">${format}</a>`).join(', ')}.</p>

<h2>The condition</h2>
<p>The data is free. A web page that uses it carries a visible dofollow link to this service. Copy this one:</p>
<pre tabindex="0" class="snippet"><code>&lt;a href="${base}"&gt;Minecraft data by Lectern&lt;/a&gt;</code></pre>

<h2>For machines</h2>
<p><a href="/api/openapi.json">OpenAPI 3.1</a> (<a href="/api/openapi.yaml">YAML</a>), <a href="/api/v1/meta">resources and filters</a>, <a href="/llms.txt">llms.txt</a>, <a href="/.well-known/api-catalog">API catalog</a>, <a href="/api/health">health</a>.</p>
</main>
<footer><p><a href="${base}">Minecraft data by Lectern</a>. Not an official Minecraft product; not approved by or associated with Mojang or Microsoft.</p></footer>`;
  return layout(`Lectern: Minecraft ${gameVersion} reference data as a JSON API`, body);
}

function examples(base: string): [string, string][] {
  return [
    ['One record, by id, name or slug', `curl ${base}/api/v1/mobs/creeper`],
    ['A filtered list', `curl "${base}/api/v1/mobs?type=hostile&amp;sort=-hp&amp;fields=name,hp"`],
    ['A search over everything, misspelt or not', `curl "${base}/api/v1/search?q=dimond+sord"`],
    ['Who drops, sells or holds a thing', `curl ${base}/api/v1/related/items/ender-pearl`],
    ['A version, dotted or dashed', `curl ${base}/api/v1/versions/1.21`],
  ];
}

function tile({ name, summary, records }: ApiOptions['resources'][number]): string {
  return `<li><a href="/api/v1/${name}?pretty=true"><b>${name} <i>${records.length}</i></b><span>${escapeHtml(summary)}</span></a></li>`;
}
