/** Rows of letters, each the colour of a pixel; a dot is empty. */
export interface Drawing {
  rows: readonly string[];
  /** Without an outline, for thin lines. */
  isBare: boolean;
}

/** Side of a picture in pixels. */
export const side = 16;

/**
 * Reads drawings: a name, then its rows, then an empty line. `mirrored` after the name means that the rows are the left
 * half, `bare` that there is no outline. `husk = zombie z>e` is another drawing with some colours exchanged.
 */
export function readDrawings(text: string): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  const copies: string[] = [];
  for (const block of text.split(/\n\n+/)) {
    const lines = block.split('\n').filter((line) => line !== '');
    copies.push(...lines.filter((line) => line.includes('=')));
    const [title = '', ...rows] = lines.filter((line) => !line.includes('='));
    const [name = '', ...words] = title.split(' ');
    if (name === '') continue;
    const whole = words.includes('mirrored') ? rows.map(withMirror) : rows;
    drawings.set(name, { rows: centred(name, whole), isBare: words.includes('bare') });
  }
  for (const copy of copies) addCopy(drawings, copy);
  return drawings;
}

const withMirror = (row: string) => row + [...row].reverse().join('');

function centred(name: string, rows: readonly string[]): string[] {
  const width = rows[0]?.length ?? 0;
  if (width === 0 || width > side || rows.length > side || rows.some((row) => row.length !== width)) {
    throw new Error(`the rows of the drawing "${name}" are not of the same length up to ${side}`);
  }
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - rows.length) / 2);
  const empty = '.'.repeat(side);
  const padded = rows.map((row) => ('.'.repeat(left) + row).padEnd(side, '.'));
  return [...Array<string>(top).fill(empty), ...padded, ...Array<string>(side - top - rows.length).fill(empty)];
}

function addCopy(drawings: Map<string, Drawing>, copy: string): void {
  const [name = '', , base = '', ...changes] = copy.split(' ');
  const original = drawings.get(base);
  if (original === undefined) throw new Error(`the drawing "${name}" is a copy of "${base}", which does not exist`);
  const exchanged = new Map(changes.map((change) => [change.charAt(0), change.charAt(2)]));
  const rows = original.rows.map((row) => [...row].map((letter) => exchanged.get(letter) ?? letter).join(''));
  drawings.set(name, { ...original, rows });
}
