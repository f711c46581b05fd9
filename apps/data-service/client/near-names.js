// Finds records by what someone has typed so far, misspelt or not, without asking the API.

/**
 * @typedef {{ resource: string, key: string, name: string }} NamedRecord
 * @typedef {{ resource: string, prefix: string, records: [string, string][] }} NamesOfResource
 */

/** @type {Promise<NamedRecord[]> | undefined} */
let loading;

/** Every record's name, loaded once. */
export function loadNames() {
  loading ??= fetch(document.body.dataset.names ?? '')
    .then((response) => response.json())
    .then((/** @type {NamesOfResource[]} */ all) =>
      all.flatMap(({ resource, prefix, records }) =>
        records.map(([key, name]) => ({ resource, key, name: prefix + name })),
      ),
    );
  return loading;
}

/**
 * The records whose names are nearest to a text, the best first.
 * @param {readonly NamedRecord[]} names
 * @param {string} text
 * @param {number} [most]
 */
export function nearNames(names, text, most = 8) {
  const wanted = fold(text);
  if (wanted === '') return [];
  return names
    .map((record) => ({ record, rank: rank(fold(record.name), wanted) }))
    .filter(({ rank: one }) => one < noMatch)
    .sort((a, b) => a.rank - b.rank || a.record.name.length - b.record.name.length)
    .slice(0, most)
    .map(({ record }) => record);
}

const noMatch = 100;

/**
 * @param {string} name
 * @param {string} wanted
 */
function rank(name, wanted) {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  if (name.includes(wanted)) return 3;
  const tolerated = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : wanted.length < 12 ? 2 : 3;
  // While a name is being typed, it is compared with the first letters of the others, as many as were typed.
  const distance = Math.min(editDistance(name, wanted), editDistance(name.slice(0, wanted.length), wanted) + 0.5);
  return distance <= tolerated + 0.5 ? 4 + distance : noMatch;
}

/** @param {string} text */
const fold = (text) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The edit distance: letters to insert, delete, replace or swap with their neighbour.
 * @param {string} a
 * @param {string} b
 */
function editDistance(a, b) {
  if (Math.abs(a.length - b.length) > 3) return noMatch;
  /** @type {number[][]} */
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  /** @param {number} i @param {number} j */
  const at = (i, j) => rows[i]?.[j] ?? noMatch;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const change = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, isSwap ? at(i - 2, j - 2) + 1 : noMatch));
    }
  }
  return at(a.length, b.length);
}
