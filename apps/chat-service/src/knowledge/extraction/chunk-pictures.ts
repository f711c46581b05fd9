import type { PageStart } from '../sources/page-marks.ts';
import { takePictures, withoutPictureMarks } from '../sources/picture-marks.ts';
import type { Chunk } from './chunks.ts';

/** Takes the marks of pictures out of the texts. */
export function takeChunkPictures(chunks: readonly Chunk[]): Chunk[] {
  const taken: Chunk[] = [];
  for (const chunk of chunks) {
    const { text, pictures } = takePictures(chunk.text);
    const headings = chunk.headings.map(withoutPictureMarks).filter((heading) => heading !== '');
    const before = taken.at(-1);
    if (text !== '') taken.push(withPictures({ ...chunk, headings, text, ...movedPages(chunk, text) }, pictures));
    else if (before !== undefined) {
      const moved = pictures.map(([, id, alt]) => [before.text.length, id, alt] as const);
      taken[taken.length - 1] = withPictures(before, [...(before.pictures ?? []), ...moved]);
    }
  }
  return taken;
}

const withPictures = (chunk: Chunk, pictures: NonNullable<Chunk['pictures']>): Chunk =>
  pictures.length === 0 ? chunk : { ...chunk, pictures };

/** Where the pages begin in the text without its marks. */
function movedPages({ text: marked, pages }: Chunk, text: string): Pick<Chunk, 'pages'> {
  if (pages === undefined) return {};
  const moved = pages.map(([offset, page]): PageStart => {
    const before = withoutPictureMarks(marked.slice(0, offset)).length;
    const gap = /^\s*/.exec(text.slice(before))?.[0].length ?? 0;
    return [Math.min(before === 0 ? 0 : before + gap, text.length), page];
  });
  // A page of which only a picture is left has no text to begin.
  return { pages: moved.filter(([offset], at) => offset !== moved[at + 1]?.[0]) };
}
