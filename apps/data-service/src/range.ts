/** First and last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a Range header asks for; undefined for the whole file, which is also the answer to several parts
 * at once. A part that begins behind the end is unsatisfiable.
 */
export function readRange(header: string | undefined, byteLength: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), byteLength);
    return length === 0 ? 'unsatisfiable' : { first: byteLength - length, last: byteLength - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= byteLength) return 'unsatisfiable';
  return { first, last: to === '' ? byteLength - 1 : Math.min(Number(to), byteLength - 1) };
}
