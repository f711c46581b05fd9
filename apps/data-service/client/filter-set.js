// The chips of one filter, as the server draws them for the first resource.

/** @typedef {{ name: string, filters: { name: string, values: (string | number)[] }[] }} DescribedResource */

/** @param {DescribedResource['filters'][number]} filter */
export function filterSet({ name, values }) {
  const set = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = words(name).replace(/^./, (letter) => letter.toUpperCase());
  set.append(legend, chip(name, '', 'any'), ...values.map((value) => chip(name, String(value), words(String(value)))));
  return set;
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} label
 */
function chip(name, value, label) {
  const element = document.createElement('label');
  element.className = 'chip';
  const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, checked: value === '' });
  const text = Object.assign(document.createElement('span'), { textContent: label });
  element.append(input, text);
  return element;
}

/** @param {string} name */
const words = (name) =>
  name.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
