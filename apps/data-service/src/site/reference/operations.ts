import { copyButton } from '../fields/code.ts';
import { type Html, html } from '../html.ts';
import { type Answer, type Document, follow, type Operation, type Parameter } from './document.ts';
import { fieldTable, rowTable, typeOf } from './fields.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Listed {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** Every operation, in the groups of the document. */
export function operationGroups(document: Document): { name: string; id: string; operations: Listed[] }[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ id: idOf(operation, method, path), method, path, operation }];
    }),
  );
  const names = new Set([...(document.tags ?? []).map(({ name }) => name), ...all.map(tagOf)]);
  return [...names]
    .map((name) => ({ name, id: `group-${slug(name)}`, operations: all.filter((one) => tagOf(one) === name) }))
    .filter(({ operations }) => operations.length > 0);
}

const tagOf = ({ operation }: Listed): string => operation.tags?.[0] ?? 'other';
const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const idOf = ({ operationId }: Operation, method: string, path: string) => slug(operationId ?? `${method}-${path}`);

/** One operation. What one needs to write the request comes first; everything else is folded. */
export function operationView(document: Document, base: string, { id, method, path, operation }: Listed): Html {
  const { summary = path, description } = operation;
  return html`<article class="operation" id="${id}"><h3><a href="#${id}">${summary}</a></h3>
<p class="place"><b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
${description === undefined ? undefined : html`<p>${description}</p>`}
<details><summary>Parameters, example and answers</summary>${parameters(document, operation)}${body(document, operation)}
<h4>Example</h4>${code(example(base, method, path, operation))}${answers(document, operation)}</details></article>`;
}

function parameters(document: Document, operation: Operation): Html | undefined {
  const all = (operation.parameters ?? []).map((one) => follow<Parameter>(document, one));
  if (all.length === 0) return undefined;
  const rows = all.map(({ name, in: place, required = false, description = '', schema }) => ({
    name,
    type: `${typeOf(document, schema)} (${place})`,
    isRequired: required,
    description,
  }));
  return html`<h4>Parameters</h4>${rowTable(rows)}`;
}

function body(document: Document, { requestBody }: Operation): Html | undefined {
  const table = fieldTable(document, requestBody?.content?.['application/json']?.schema);
  return table && html`<h4>Body</h4>${table}`;
}

/** The request as a line for the shell. */
function example(base: string, method: string, path: string, { requestBody }: Operation): string {
  const sent = requestBody?.content?.['application/json']?.example;
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
  const data =
    sent === undefined ? '' : ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(sent)}'`;
  return `curl${verb} '${base}${path}'${data}`;
}

function answers(document: Document, { responses = {} }: Operation): Html {
  const all = Object.entries(responses).map(([status, one]) => ({ status, ...follow<Answer>(document, one) }));
  const good = all.find(({ status, content }) => status.startsWith('2') && content?.['application/json'] !== undefined);
  const media = good?.content?.['application/json'];
  const rows = all.map(
    ({ status, description = '' }) => html`<tr><th scope="row"><code>${status}</code></th><td>${description}</td></tr>`,
  );
  return html`<h4>Answers</h4><div class="scroller" tabindex="0" role="region" aria-label="Answers"><table><tbody>${rows}</tbody></table></div>
${fieldTable(document, media?.schema)}${media?.example === undefined ? undefined : code(JSON.stringify(media.example, null, 2))}`;
}

const code = (text: string) =>
  html`<div class="snippet"><pre tabindex="0"><code>${text}</code></pre>${copyButton('Copy the code')}</div>`;
