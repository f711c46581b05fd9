const longestKey = 200;

/**
 * The form in which spellings of a record are compared: lower case, no accents, `minecraft:` or `/` in front dropped,
 * every run of other characters one dash. Undefined when nothing is left or the key is absurdly long.
 */
export function normaliseLookupKey(key: string): string | undefined {
  if (key.length > longestKey) return undefined;
  const plain = ascii.test(key) ? key : key.normalize('NFKD').replace(/\p{Mn}/gu, '');
  const bare = plain
    .toLowerCase()
    .trim()
    .replace(/^minecraft:|^\//, '');
  const normal = bare.replace(ascii.test(bare) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return normal === '' ? undefined : normal;
}

/** Most keys; the same rules take a tenth of the time for them. */
const ascii = /^[ -~]*$/;
