// Names of records in another language, next to the English ones. The choice is kept in this browser.
const stored = 'names-language';
/** Record pages' headings and links in lists; links inside of sentences stay as they are. */
const places = 'h1[data-record], th[scope="row"] a, .chips a, .neighbours a';

/** @type {{ tag: string, names: Record<string, string> } | undefined} */
let shown;
/** The language that was chosen last. */
let wanted = '';

/** @param {HTMLSelectElement} select */
export function prepareLanguageSwitch(select) {
  const chosen = (isLocal() && new URLSearchParams(location.search).get('lang')) || read();
  if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
  select.addEventListener('change', () => {
    keep(select.value);
    void show(select.value);
  });
  if (select.value !== '') void show(select.value);
  // Lists are replaced while someone filters them.
  const results = document.getElementById('results');
  if (results !== null) new MutationObserver(annotate).observe(results, { childList: true });
}

/**
 * Pages of the catalogue have the names of the language in their address.
 * @param {string} code
 */
function showByAddress(code) {
  const url = new URL(location.href);
  if ((url.searchParams.get('lang') ?? '') === code) return;
  if (code === '') url.searchParams.delete('lang');
  else url.searchParams.set('lang', code);
  location.replace(url);
}

/** @param {string} code */
async function show(code) {
  if (isLocal()) return showByAddress(code);
  wanted = code;
  const response = code === '' ? undefined : await fetch(`/names/${code}.json`);
  const names = response?.ok ? await response.json() : undefined;
  // The names of a language that was chosen before may arrive later.
  if (wanted !== code) return;
  shown = names;
  annotate();
}

function annotate() {
  for (const old of document.querySelectorAll('.local-name')) old.remove();
  if (shown === undefined) return;
  for (const element of document.querySelectorAll(places)) {
    const key =
      element instanceof HTMLElement ? (element.dataset.record ?? element.getAttribute('href')?.slice(1)) : '';
    const name = shown.names[key ?? ''];
    if (name === undefined) continue;
    const note = document.createElement('span');
    note.className = 'local-name';
    note.lang = shown.tag;
    note.dir = 'auto';
    note.textContent = name;
    element.append(' ', note);
  }
}

function read() {
  try {
    return localStorage.getItem(stored) ?? '';
  } catch {
    return '';
  }
}

const isLocal = () => document.querySelector('main[data-local]') !== null;

/** @param {string} code */
function keep(code) {
  try {
    localStorage.setItem(stored, code);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
