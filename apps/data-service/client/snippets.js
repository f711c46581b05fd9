// Shared by the server, which renders the first snippets, and the page, which renders the next ones.

/**
 * @typedef {object} ApiRequest
 * @property {string} base Address of the service.
 * @property {string} resource
 * @property {string} key Key of one record; empty for a list.
 * @property {Record<string, string>} filters
 */

/** The languages in their order, each with its label. */
export const languages = /** @type {const} */ ([
  ['curl', 'curl'],
  ['fetch', 'fetch'],
  ['sdk', 'SDK'],
  ['python', 'Python'],
  ['mcp', 'MCP'],
]);

/**
 * Path and query of a request.
 * @param {ApiRequest} request
 */
export function pathOf({ resource, key, filters }) {
  if (key !== '') return `/api/v1/${resource}/${encodeURIComponent(key)}`;
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
  return `/api/v1/${resource}${query === '' ? '' : `?${query}`}`;
}

/**
 * The same request in every language.
 * @param {ApiRequest} request
 * @returns {Record<(typeof languages)[number][0], string>}
 */
export function snippets(request) {
  const url = request.base + pathOf(request);
  const { base, resource, key, filters } = request;
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const call = key === '' ? `list(${literal(chosen)})` : `get(${quote(key)})`;
  const tool = key === '' ? `list the ${words(chosen)}${resource}` : `get ${resource} ${key}`;
  return {
    curl: `curl ${url.includes('&') || url.includes('?') ? `"${url}"` : url}`,
    fetch: `const response = await fetch(${quote(url)});\nconst { data } = await response.json();`,
    sdk: `import { createDataClient } from '@lectern/client';\n\nconst client = createDataClient({ baseUrl: ${quote(base)} });\nconst ${key === '' ? resource : 'record'} = await client.${resource}.${call};`,
    python: `import json, urllib.request\n\nwith urllib.request.urlopen(${JSON.stringify(url)}) as answer:\n    data = json.load(answer)["data"]`,
    mcp: `${JSON.stringify({ mcpServers: { lectern: { command: 'npx', args: ['@lectern/mcp'] } } }, null, 2)}\n\n// then ask your agent: ${tool}`,
  };
}

/** @param {string} text */
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @param {Record<string, string>} filters */
function literal(filters) {
  const members = Object.entries(filters).map(
    ([name, value]) => `${name}: ${/^\d+$/.test(value) ? value : quote(value)}`,
  );
  return members.length === 0 ? '' : `{ ${members.join(', ')} }`;
}

/** @param {Record<string, string>} filters */
const words = (filters) =>
  Object.values(filters)
    .map((value) => `${value.replaceAll('_', ' ')} `)
    .join('');
