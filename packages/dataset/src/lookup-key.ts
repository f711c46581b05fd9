const longestKey = 200;

/**
 * The form in which spellings of a record are compared: lower case, no accents, `minecraft:` or `/` in front dropped,
 * every run of other characters one dash. Undefined when nothing is left or the key is absurdly long.
 */
export function normaliseLookupKey(key: string): string | undefined {
  if (key.length > longestKey) return undefined;
  const normal = key
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^minecraft:|^\//, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return normal === '' ? undefined : normal;
}
