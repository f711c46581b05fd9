import { checkedValueCount } from '@lectern/dataset/provenance';
import { bulkFormats } from '../../bulk/formats.ts';
import { gameVersion } from '../../labels.ts';
import { copyButton } from '../fields/code.ts';
import { type Html, html } from '../html.ts';
import { type Page, tiles } from '../layout.ts';
import type { SiteContext } from '../site-context.ts';
import { plainNumber } from '../words.ts';

import { consoleSection } from './console.ts';
import { dataSetJsonLd } from './json-ld.ts';

/** Explains the service in ten seconds: what it promises, a request that works, and where to go next. */
export function frontPage(site: SiteContext, query: URLSearchParams): Page {
  const total = site.resources.reduce((sum, { records }) => sum + records.length, 0);
  const checked = checkedValueCount();
  const body = html`<section class="hero wide">
<p class="eyebrow">Java Edition ${gameVersion} · free · no key</p>
<h1>Minecraft data you can build on.</h1>
<p class="lead">A JSON API of mobs, biomes, items, commands and more. A program compares every figure with the game’s own files, so you show what players see.</p>
<ul class="numbers"><li><b>${total}</b> records</li><li><b>${site.resources.length}</b> resources</li><li><b>${plainNumber(checked)}</b> checked values</li><li><b>${site.limit.hits}</b> requests a minute</li></ul>
</section>
<div class="wide">${consoleSection(site, query)}</div>
<section class="wide block"><h2>${countWord(site.resources.length)} resources, every record a page</h2>${tiles(site.resources)}</section>
${uses(site)}
${condition(site)}`;
  return {
    title: `Lectern: Minecraft ${gameVersion} reference data as a JSON API`,
    description: `${total} records of Minecraft Java Edition ${gameVersion} as a free JSON API: no account, no key, open to browsers.`,
    path: '/',
    body,
    scripts: ['console.js'],
    jsonLd: dataSetJsonLd(site),
  };
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const countWord = (count: number) => words[count] ?? String(count);

/** Three ways people use it, each ready to paste. */
function uses(site: SiteContext): Html {
  const base = site.baseUrl();
  const [resource] = site.resources;
  const name = resource?.name ?? '';
  const recipe = (title: string, text: Html, code: string) => html`<li><h3>${title}</h3><p>${text}</p>
<div class="snippet"><pre tabindex="0"><code>${code}</code></pre>${copyButton(`Copy: ${title}`)}</div></li>`;
  return html`<section class="band"><div class="wide block"><h2>Three ways in</h2><ul class="uses">
${recipe(
  'In a web page or bot',
  html`CORS is open for every origin. Search also finds misspelt names.`,
  `const url = '${base}/api/v1/search?q=dimond+sord';\nconst { data } = await (await fetch(url)).json();\nconsole.log(data[0].name);`,
)}
${recipe(
  'In a spreadsheet or notebook',
  html`Whole files count against no limit: ${bulkFormats.map((format, index) => html`${index > 0 ? ', ' : ''}<a href="/data/latest/all.${format}">${format}</a>`)} and CSV.`,
  `=IMPORTDATA("${base}/data/latest/${name}.csv")`,
)}
${recipe(
  'In an agent',
  html`The same records as tools, offline, over the <a href="/guides/quick-start#agents">Model Context Protocol</a>.`,
  'npx @lectern/mcp',
)}
</ul></div></section>`;
}

function condition(site: SiteContext): Html {
  const base = site.baseUrl();
  return html`<section class="wide block condition"><div><h2>Free, with one condition</h2>
<p>Use the data for anything. A web page that uses it shows a visible link to this service that search engines may follow. ${site.limit.hits} requests a minute from one address; every answer says in <code>X-RateLimit-Remaining</code> what is left, and request ${site.limit.hits + 1} gets status 429 with <code>Retry-After</code>.</p></div>
<div><p class="label">Copy this link</p><div class="snippet"><pre tabindex="0"><code>&lt;a href="${base}"&gt;Minecraft data by Lectern&lt;/a&gt;</code></pre>${copyButton('Copy the link')}</div>
<p class="label">It looks like this: <a href="${base}">Minecraft data by Lectern</a></p></div></section>`;
}
