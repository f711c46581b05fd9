// A list that follows what is typed and chosen. The server filters and sorts, with and without this script.
const form = document.querySelector('[data-browse]');
if (form instanceof HTMLFormElement) follow(form);

/** @param {HTMLFormElement} form */
function follow(form) {
  let running = new AbortController();

  function address() {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value !== '') query.set(name, String(value));
    return `${form.getAttribute('action')}${query.size === 0 ? '' : `?${query}`}`;
  }

  async function refresh() {
    const url = address();
    running.abort();
    running = new AbortController();
    try {
      const response = await fetch(url, { signal: running.signal });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.getElementById('results');
      if (fresh === null) return;
      document.getElementById('results')?.replaceChildren(...fresh.childNodes);
      history.replaceState(null, '', url);
    } catch (error) {
      // A newer request aborted this one. After any other failure the form is sent without this script.
      if (!(error instanceof DOMException)) form.submit();
    }
  }

  form.addEventListener('input', () => void refresh());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void refresh();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-sort]') : null;
    if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const sort = /** @type {HTMLSelectElement} */ (form.elements.namedItem('sort'));
    sort.value = link.dataset.sort ?? '';
    const column = [...(link.closest('tr')?.children ?? [])].indexOf(/** @type {Element} */ (link.closest('th')));
    // The heading has been replaced: the focus moves to the new one.
    void refresh().then(() => document.querySelectorAll('#results thead th')[column]?.querySelector('a')?.focus());
  });
}
