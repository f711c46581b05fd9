// Shared by the server, which renders the first answer, and the page, which renders the next ones.

/** @type {Readonly<Record<string, string>>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text escaped for HTML.
 * @param {string} text
 */
const escapeText = (text) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Lists of plain values beyond this length start folded. */
const longList = 8;

/** Of a longer list only the beginning is drawn; the browser would struggle with tens of thousands of lines. */
const mostItems = 40;

/**
 * A JSON value as markup in which objects and lists can be folded.
 * @param {unknown} value
 * @param {string} [name]
 * @param {number} [depth]
 * @returns {string}
 */
export function jsonView(value, name, depth = 0) {
  const key = name === undefined ? '' : `<span class="key">${escapeText(JSON.stringify(name))}</span>: `;
  if (typeof value !== 'object' || value === null) return `<div class="row">${key}${scalar(value)}</div>`;
  return Array.isArray(value) ? listView(value, key, depth) : objectView(value, key, depth);
}

/**
 * @param {readonly unknown[]} list
 * @param {string} key
 * @param {number} depth
 */
function listView(list, key, depth) {
  if (list.length === 0) return `<div class="row">${key}[]</div>`;
  const shown = list.slice(0, mostItems).map((one) => jsonView(one, undefined, depth + 1));
  if (list.length > mostItems) shown.push(`<div class="row rest">and ${list.length - mostItems} more</div>`);
  const isFolded = depth > 0 && (list.length > longList || depth > 2) && !(depth === 1 && typeof list[0] === 'object');
  return folding(`${key}[`, count(list.length, 'item'), ']', shown, isFolded);
}

/**
 * @param {object} object
 * @param {string} key
 * @param {number} depth
 */
function objectView(object, key, depth) {
  const entries = Object.entries(object);
  if (entries.length === 0) return `<div class="row">${key}{}</div>`;
  const shown = entries.map(([name, one]) => jsonView(one, name, depth + 1));
  return folding(`${key}{`, count(entries.length, 'field'), '}', shown, key === '' && depth > 1);
}

/**
 * @param {string} open
 * @param {string} inside What is shown while it is folded.
 * @param {string} close
 * @param {readonly string[]} rows
 * @param {boolean} isFolded
 */
const folding = (open, inside, close, rows, isFolded) =>
  `<details${isFolded ? '' : ' open'}><summary>${open}<span class="closed"> ${inside} ${close}</span></summary><div class="inner">${rows.join('')}</div><div class="row">${close}</div></details>`;

/**
 * @param {number} number
 * @param {string} noun
 */
const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** @param {unknown} value */
function scalar(value) {
  const kind = value === null ? 'null' : typeof value;
  return `<span class="${kind}">${escapeText(JSON.stringify(value) ?? 'null')}</span>`;
}
