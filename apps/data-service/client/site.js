// What every page has: copy buttons, the colour switch, the search in the header.
import { upgradeComboboxes } from './combobox.js';
import { prepareLanguageSwitch } from './local-names.js';

for (const button of document.querySelectorAll('[data-theme-switch]')) prepareThemeSwitch(button);
upgradeComboboxes(document);
for (const select of document.querySelectorAll('select[data-languages]'))
  prepareLanguageSwitch(/** @type {HTMLSelectElement} */ (select));

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (button instanceof HTMLElement) void copy(button);
});

document.addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  document.getElementById('find')?.focus();
});

/** @param {HTMLElement} button */
async function copy(button) {
  const text = button.parentElement?.querySelector('code')?.textContent ?? '';
  const label = button.querySelector('span');
  try {
    await navigator.clipboard.writeText(text);
    show('Copied');
  } catch {
    // Pages served over plain HTTP have no clipboard: the text is selected instead.
    const code = button.parentElement?.querySelector('code');
    if (code) getSelection()?.selectAllChildren(code);
    show('Press Ctrl+C');
  }

  /** @param {string} word */
  function show(word) {
    if (label === null) return;
    label.textContent = word;
    button.dataset.done = '';
    setTimeout(() => {
      label.textContent = 'Copy';
      delete button.dataset.done;
    }, 1_600);
  }
}

/** @param {Element} button */
function prepareThemeSwitch(button) {
  const words = { system: 'as the system', light: 'light', dark: 'dark' };
  const choices = /** @type {const} */ (['system', 'light', 'dark']);
  const read = () => choices.find((choice) => choice === localStorage.getItem('theme')) ?? 'system';
  const tell = () => button.setAttribute('aria-label', `Colours: ${words[read()]}`);
  button.addEventListener('click', () => {
    const next = choices[(choices.indexOf(read()) + 1) % choices.length] ?? 'system';
    localStorage.setItem('theme', next);
    dispatchEvent(new Event('theme'));
    tell();
  });
  tell();
}
