// The console of the front page: sends the request that the form describes and shows what came back.
import { filterSet } from './filter-set.js';
import { jsonView } from './json-view.js';
import { pathOf, snippets } from './snippets.js';

/** @typedef {import('./filter-set.js').DescribedResource} DescribedResource */
/** @typedef {import('./snippets.js').ApiRequest} ApiRequest */

const form = document.querySelector('[data-console]');
if (form instanceof HTMLFormElement) openConsole(form);

/** @param {HTMLFormElement} form */
function openConsole(form) {
  const section = form.closest('section') ?? form;
  /** @type {DescribedResource[]} */
  const registry = JSON.parse(section.querySelector('[data-registry]')?.textContent ?? '[]');
  const key = /** @type {HTMLInputElement} */ (form.elements.namedItem('key'));
  let running = new AbortController();

  /** @param {{ remember: boolean }} options */
  async function send({ remember }) {
    const request = readRequest(form, registry);
    const permalink = showRequest(section, request);
    if (remember) history.replaceState(null, '', permalink);
    running.abort();
    running = new AbortController();
    const startedAt = performance.now();
    try {
      const response = await fetch(pathOf(request), { signal: running.signal });
      const text = await response.text();
      showAnswer(section, response, text, performance.now() - startedAt);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showStatus(section, 'no answer', false);
    }
  }

  function drawFilters() {
    const { resource } = readRequest(form, registry);
    const filters = registry.find(({ name }) => name === resource)?.filters ?? [];
    section.querySelector('[data-filters]')?.replaceChildren(...filters.map(filterSet));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send({ remember: true });
  });
  form.addEventListener('choose', () => void send({ remember: true }));
  form.addEventListener('change', ({ target }) => {
    if (target === key) {
      showRequest(section, readRequest(form, registry));
      return;
    }
    if (target instanceof HTMLSelectElement) drawFilters();
    // A filter or another resource asks for a list again.
    key.value = '';
    void send({ remember: true });
  });
  void send({ remember: false });
}

/**
 * @param {HTMLFormElement} form
 * @param {readonly DescribedResource[]} registry
 * @returns {ApiRequest}
 */
function readRequest(form, registry) {
  const data = new FormData(form);
  const resource = String(data.get('resource') ?? '');
  const key = String(data.get('key') ?? '').trim();
  const described = registry.find(({ name }) => name === resource);
  const names = key === '' ? (described?.filters.map(({ name }) => name) ?? []) : [];
  const chosen = names.map((name) => [name, String(data.get(name) ?? '')]).filter(([, value]) => value !== '');
  return { base: form.dataset.base ?? location.origin, resource, key, filters: Object.fromEntries(chosen) };
}

/**
 * Shows the request in every language; the answer is where it can be found again.
 * @param {ParentNode} section
 * @param {ApiRequest} request
 */
function showRequest(section, request) {
  setText(section, 'request', `GET ${pathOf(request)}`);
  for (const [language, text] of Object.entries(snippets(request))) {
    const code = section.querySelector(`[data-language="${language}"] code`);
    if (code !== null) code.textContent = text;
  }
  const { resource, key, filters } = request;
  const query = new URLSearchParams({ resource, ...(key === '' ? filters : { key }) });
  const permalink = `/?${query}#console`;
  const page = `/${resource}${key === '' ? '' : `/${encodeURIComponent(key)}`}`;
  section.querySelector('[data-permalink]')?.setAttribute('href', permalink);
  section.querySelector('[data-page]')?.setAttribute('href', page);
  return permalink;
}

/**
 * @param {ParentNode} section
 * @param {Response} response
 * @param {string} text
 * @param {number} milliseconds
 */
function showAnswer(section, { status, headers }, text, milliseconds) {
  const wait = status === 429 ? `, try again in ${headers.get('retry-after')} s` : '';
  const [left, limit] = ['remaining', 'limit'].map((name) => headers.get(`x-ratelimit-${name}`) ?? '–');
  showStatus(section, `${status}${wait}`, status === 200);
  setText(section, 'time', `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`);
  setText(section, 'size', sizeOf(new TextEncoder().encode(text).length));
  setText(section, 'etag', headers.get('etag') ?? '–');
  setText(section, 'quota', `${left} of ${limit}`);
  const json = section.querySelector('[data-json]');
  if (json === null) return;
  json.innerHTML = jsonView(JSON.parse(text));
  json.scrollTop = 0;
}

/**
 * @param {ParentNode} section
 * @param {string} text
 * @param {boolean} isGood
 */
function showStatus(section, text, isGood) {
  setText(section, 'status', text);
  section.querySelector('[data-status]')?.setAttribute('class', isGood ? 'good' : 'bad');
}

/**
 * @param {ParentNode} section
 * @param {string} name
 * @param {string} text
 */
function setText(section, name, text) {
  const element = section.querySelector(`[data-${name}]`);
  if (element !== null) element.textContent = text;
}

/** @param {number} bytes */
const sizeOf = (bytes) => (bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 100) / 10} kB`);
