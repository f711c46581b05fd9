import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, fileRepresentation } from '../../content.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import type { SiteContext } from '../site-context.ts';

/** Scalar injects inline styles, and must not connect to any other origin. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const services = {
  data: { path: '/reference', label: 'Data service', document: '/api/openapi.json' },
  chat: { path: '/reference/chat', label: 'Chat service', document: '/reference/chat.openapi.json' },
} as const;

/** The API's description, to read and to try. Without scripts there are links to the description itself. */
export function referencePage(name: keyof typeof services) {
  return (site: SiteContext): Page => {
    const chosen = services[name];
    const tabs = Object.values(services).map(
      ({ path, label }) =>
        html`<li><a href="${path}"${path === chosen.path ? html` aria-current="page"` : undefined}>${label}</a></li>`,
    );
    const body = html`<div class="wide reference-head" role="region" aria-label="Choose a service"><h1>Reference</h1><nav aria-label="Services"><ul class="switch">${tabs}</ul></nav>
<noscript><p>The reference needs JavaScript. The OpenAPI document has the same content: <a href="${chosen.document}">OpenAPI 3.1</a>.</p></noscript></div>
<div id="reference" data-document="${chosen.document}" data-bundle="${site.assets.href('scalar.js')}" data-try="${name === 'data' ? 'yes' : 'no'}"></div>`;
    return {
      title: `${chosen.label} reference · Lectern`,
      description: `Every operation of the ${chosen.label.toLowerCase()}, with parameters, answers and examples.`,
      path: chosen.path,
      body,
      current: '/reference',
      sheet: 'reference.css',
      scripts: ['reference.js'],
      policy,
    };
  };
}

/** The chat service's description as it was generated; that service may run elsewhere, or not at all. */
export function chatDescription(): Content {
  const file = readFileSync(join(import.meta.dirname, '../../../reference/chat/openapi.json'));
  const representation = fileRepresentation(file, 'application/json; charset=utf-8');
  return { status: 200, representation, route: '/reference/chat.openapi.json', headers: [] };
}
