/** A picture in a text: the offset, the id that it is stored under, and what its document says about it. */
export type PicturePlace = readonly [offset: number, id: string, alt: string];

/** Control characters that texts do not use: around a mark, and in place of the spaces in it. */
const sign = '\u001D';
const space = '\u001C';

const longestAlt = 200;

/** Stands for a picture within a text: one word, so that nothing divides it. */
export function writePictureMark(id: string, alt: string): string {
  return `${sign}${id}:${plainAlt(alt).replaceAll(' ', space)}${sign}`;
}

/** Without what has a meaning in Markdown. */
const plainAlt = (alt: string) =>
  alt
    .replaceAll(/[\s\p{Cc}|[\]()<>*_`#]+/gu, ' ')
    .trim()
    .slice(0, longestAlt)
    .toWellFormed();

/** Nobody but us writes marks. */
export const withoutSigns = (text: string): string => text.replaceAll(sign, '');

export const withoutPictureMarks = (text: string): string => takePictures(text).text;

/** Separates the pictures of a text from its words. */
export function takePictures(marked: string): { text: string; pictures: PicturePlace[] } {
  if (!marked.includes(sign)) return { text: marked, pictures: [] };
  const [first = '', ...parts] = marked.split(sign);
  const pictures: PicturePlace[] = [];
  let text = first;
  for (let at = 0; at < parts.length; at += 1) {
    const mark = at + 1 < parts.length ? readMark(parts[at] ?? '') : undefined;
    if (mark === undefined) {
      text += parts[at];
      continue;
    }
    pictures.push([text.length, ...mark]);
    at += 1;
    // A paragraph that was only a picture leaves no gap.
    const rest = parts[at] ?? '';
    text += text === '' || text.endsWith('\n\n') ? rest.replace(/^\n+/, '') : rest;
  }
  const trimmed = text.trimEnd();
  return { text: trimmed, pictures: pictures.map(([at, id, alt]) => [Math.min(at, trimmed.length), id, alt]) };
}

function readMark(part: string): [id: string, alt: string] | undefined {
  const id = part.slice(0, 32);
  if (!/^[0-9a-f]{32}$/.test(id) || part[32] !== ':') return undefined;
  return [id, part.slice(33).replaceAll(space, ' ')];
}
