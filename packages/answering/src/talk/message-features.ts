/** Number of weights for each class; features share them by their hash. */
export const featureCount = 8_192;
const mostCharacters = 300;
const shortest = 1;
const longest = 4;

/** Words and pieces of words of a message as a sparse row of length 1, so that no language needs lists of its own. */
export function messageFeatures(message: string): Map<number, number> {
  const plain = message.slice(0, mostCharacters).normalize('NFKC').toLowerCase();
  const text = plain.replace(/(\p{L})\1{2,}/gu, '$1$1').replace(/\d+/g, '0');
  const words = text.match(/[\p{L}\p{M}\p{N}'\u2019]+|\p{Extended_Pictographic}|[?!.:;()]+/gu) ?? [];
  const row = new Map<number, number>();
  const add = (feature: string, weight: number) => {
    const place = hashOf(feature) % featureCount;
    row.set(place, (row.get(place) ?? 0) + weight);
  };
  for (const [at, word] of words.entries()) {
    add(`w ${word}`, 1);
    add(`b ${words[at - 1] ?? ''} ${word}`, 0.7);
    for (const piece of piecesOf(`<${word}>`)) add(piece, 0.35);
  }
  add(`length ${Math.min(6, Math.ceil(words.length / 2))}`, 1);
  const size = Math.sqrt(row.values().reduce((sum, value) => sum + value * value, 0)) || 1;
  for (const [place, value] of row) row.set(place, value / size);
  return row;
}

function* piecesOf(word: string): Generator<string> {
  const characters = [...word];
  for (let from = 0; from < characters.length; from += 1)
    for (let length = shortest; length <= longest && from + length <= characters.length; length += 1)
      yield characters.slice(from, from + length).join('');
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
