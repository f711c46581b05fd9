import { takePictures, withoutPictureMarks } from '../sources/picture-marks.ts';
import type { Chunk } from './chunks.ts';

/** Takes the marks of pictures out of the texts. Documents with pages have none yet, so pages need not be moved. */
export function takeChunkPictures(chunks: readonly Chunk[]): Chunk[] {
  const taken: Chunk[] = [];
  for (const chunk of chunks) {
    const { text, pictures } = takePictures(chunk.text);
    const headings = chunk.headings.map(withoutPictureMarks).filter((heading) => heading !== '');
    const before = taken.at(-1);
    if (text !== '') taken.push(withPictures({ ...chunk, headings, text }, pictures));
    else if (before !== undefined) {
      const moved = pictures.map(([, id, alt]) => [before.text.length, id, alt] as const);
      taken[taken.length - 1] = withPictures(before, [...(before.pictures ?? []), ...moved]);
    }
  }
  return taken;
}

const withPictures = (chunk: Chunk, pictures: NonNullable<Chunk['pictures']>): Chunk =>
  pictures.length === 0 ? chunk : { ...chunk, pictures };
