import { placeOf } from '../../platform/marks/quoted.ts';
import type { PicturePlace } from './picture-marks.ts';

/** A picture of a passage, for those who may open its source. */
export interface PassagePicture {
  /** Where it is in the text of the passage. */
  at: number;
  url: string;
  /** What the document says that it shows; may be empty. */
  alt: string;
}

const mostBeside = 2;

/** The pictures that are closest to the quoted words, in their order; as a field, only where there are some. */
export function besideQuote(
  { text, pictures = [] }: { text: string; pictures?: readonly PassagePicture[] | undefined },
  quote?: string,
): { pictures?: { url: string; alt: string }[] } {
  if (pictures.length === 0) return {};
  const start = quote === undefined ? 0 : (placeOf(text, quote) ?? 0);
  const end = start + (quote?.length ?? 0);
  const distance = ({ at }: PassagePicture) => Math.max(start - at, at - end, 0);
  const closest = [...pictures].sort((one, other) => distance(one) - distance(other)).slice(0, mostBeside);
  return { pictures: closest.sort((one, other) => one.at - other.at).map(({ url, alt }) => ({ url, alt })) };
}

/** What is stored, which we wrote ourselves. */
export const readPictures = (stored: string | null): PicturePlace[] => (stored === null ? [] : JSON.parse(stored));

/** As a field of a passage. `folder` is where the pictures of its source are; undefined if visitors may not open it. */
export function linkPictures(stored: string | null, folder: string | undefined): { pictures?: PassagePicture[] } {
  if (stored === null || folder === undefined) return {};
  return { pictures: readPictures(stored).map(([at, id, alt]) => ({ at, url: `${folder}/pictures/${id}`, alt })) };
}

/** Words to find a passage by that are not in its text. */
export const altsOf = ({ pictures = [] }: { pictures?: readonly PicturePlace[] }): string =>
  pictures.map(([, , alt]) => alt).join(' ');
