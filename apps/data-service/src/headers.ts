/** Alternating names and values, without line breaks. */
export type HeaderList = readonly string[];

/** Headers that many answers share, written out once as the lines of an HTTP/1.1 head. */
export interface HeaderBlock {
  readonly lines: string;
  /** Content-Length, if there is one; separate because Node needs to know it. */
  readonly length: HeaderList;
  /** The same as a line. */
  readonly lengthLine: string;
  /** Whether answers with these headers are sent again and again, so that preparing their bytes pays. */
  readonly isLasting: boolean;
}

export function createHeaderBlock(list: HeaderList, byteLength?: number, isLasting = false): HeaderBlock {
  const length = byteLength === undefined ? [] : ['Content-Length', String(byteLength)];
  return { lines: headerLines(list), length, lengthLine: headerLines(length), isLasting };
}

/** The same headers with another length. */
export function withLength(block: HeaderBlock, byteLength: number): HeaderBlock {
  return { ...createHeaderBlock([], byteLength), lines: block.lines };
}

export const noHeaders = createHeaderBlock([]);

/** Parses header lines back into names and values. */
export function headerPairs(lines: string): [name: string, value: string][] {
  return lines
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
}

export function headerLines(list: HeaderList): string {
  let lines = '';
  for (let index = 0; index < list.length; index += 2) lines += `${list[index]}: ${list[index + 1]}\r\n`;
  return lines;
}
