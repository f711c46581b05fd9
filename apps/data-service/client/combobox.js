// Suggestions under a text field, by the pattern of the WAI-ARIA authoring practices.
import { loadNames, nearNames } from './near-names.js';

/** @typedef {import('./near-names.js').NamedRecord} NamedRecord */

/** Resources whose records have drawings. */
const pictured = new Set(['mobs', 'items']);

/** @param {ParentNode} root */
export function upgradeComboboxes(root) {
  for (const [index, input] of [...root.querySelectorAll('[data-combobox]')].entries()) {
    if (input instanceof HTMLInputElement) upgrade(input, `options-${index}`);
  }
}

/**
 * @param {HTMLInputElement} input
 * @param {string} id
 */
function upgrade(input, id) {
  const suggestions = openList(input, id);

  /** @param {NamedRecord} record */
  function choose(record) {
    suggestions.show([]);
    if (input.dataset.combobox === 'go') location.href = `/${record.resource}/${encodeURIComponent(record.key)}`;
    else input.value = record.key;
    input.dispatchEvent(new CustomEvent('choose', { bubbles: true }));
  }

  async function suggest() {
    const all = await loadNames();
    const resource = input.form?.elements.namedItem('resource');
    const only = resource instanceof HTMLSelectElement ? resource.value : undefined;
    const candidates = only === undefined ? all : all.filter((record) => record.resource === only);
    suggestions.show(document.activeElement === input ? nearNames(candidates, input.value) : []);
  }

  input.addEventListener('focus', () => void loadNames());
  input.addEventListener('input', () => void suggest());
  input.addEventListener('blur', () => suggestions.show([]));
  // Before the field loses the focus, which would close the list.
  suggestions.element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    const record = suggestions.recordAt(event.target);
    if (record !== undefined) choose(record);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && suggestions.isOpen()) {
      event.preventDefault();
      suggestions.show([]);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.isOpen()) {
      event.preventDefault();
      suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const record = suggestions.chosen();
      suggestions.show([]);
      if (record === undefined) return;
      event.preventDefault();
      choose(record);
    }
  });
}

/**
 * The list itself: what is shown, and which entry is active.
 * @param {HTMLInputElement} input
 * @param {string} id
 */
function openList(input, id) {
  const element = Object.assign(document.createElement('div'), { id, className: 'options', hidden: true });
  setAttributes(element, { role: 'listbox', 'aria-label': 'Suggestions' });
  setAttributes(input, {
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': id,
    'aria-autocomplete': 'list',
  });
  // Outside of the label; otherwise the label's text would include every suggestion.
  (input.closest('label') ?? input).after(element);
  /** @type {NamedRecord[]} */
  let shown = [];
  let active = -1;

  function draw() {
    element.replaceChildren(...shown.map((record, index) => option(record, `${id}-${index}`, index === active)));
    element.hidden = shown.length === 0;
    input.setAttribute('aria-expanded', String(shown.length > 0));
    if (active === -1) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${active}`);
    element.children[active]?.scrollIntoView({ block: 'nearest' });
  }

  return {
    element,
    isOpen: () => shown.length > 0,
    chosen: () => shown[active],
    /** @param {EventTarget | null} target */
    recordAt(target) {
      const row = target instanceof Element ? target.closest('[role=option]') : null;
      return row === null ? undefined : shown[[...element.children].indexOf(row)];
    },
    /** @param {NamedRecord[]} records */
    show(records) {
      shown = records;
      active = -1;
      draw();
    },
    /** @param {1 | -1} step */
    move(step) {
      active = active === -1 && step === -1 ? shown.length - 1 : (active + step + shown.length) % shown.length;
      draw();
    },
  };
}

/**
 * @param {Element} element
 * @param {Record<string, string>} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/**
 * @param {NamedRecord} record
 * @param {string} id
 * @param {boolean} isActive
 */
function option(record, id, isActive) {
  const element = Object.assign(document.createElement('div'), { id });
  setAttributes(element, { role: 'option', 'aria-selected': String(isActive) });
  const kind = Object.assign(document.createElement('small'), { textContent: record.resource });
  if (pictured.has(record.resource)) {
    const picture = Object.assign(document.createElement('img'), { className: 'picture', alt: '' });
    picture.src = `/pictures/${record.resource}/${encodeURIComponent(record.key)}.svg`;
    element.append(picture);
  }
  element.append(record.name, kind);
  return element;
}
