import { createHash } from 'node:crypto';
import { pictureSizeOf } from '../sources/picture-file.ts';
import { writePictureMark } from '../sources/picture-marks.ts';
import { withoutMetadata } from '../sources/picture-metadata.ts';
import type { HtmlDocument, HtmlElement } from './html-document.ts';

/** A picture of a document, under the id that its marks name. */
export interface ExtractedPicture {
  id: string;
  bytes: Uint8Array;
}

const mostBytes = 10_000_000;
const mostPictures = 200;
/** Smaller ones are icons and lines; larger ones would take a browser's memory. */
const leastSide = 48;
const mostPixels = 50_000_000;

/** Collects the pictures of one document. */
export function createPictures() {
  const kept = new Map<string, ExtractedPicture>();
  let left = mostBytes;
  return {
    /** The id of the picture, or undefined if it is not kept. */
    keep(given: Uint8Array): string | undefined {
      if (!isShown(given)) return undefined;
      const bytes = withoutMetadata(given);
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      if (kept.has(id)) return id;
      if (bytes.length > left || kept.size >= mostPictures) return undefined;
      left -= bytes.length;
      // A copy, so that only the picture is sent to the service and not what it was unpacked from.
      kept.set(id, { id, bytes: new Uint8Array(bytes) });
      return id;
    },
    all: () => [...kept.values()],
  };
}

export type Pictures = ReturnType<typeof createPictures>;

function isShown(bytes: Uint8Array): boolean {
  const { width, height } = pictureSizeOf(bytes) ?? { width: 0, height: 0 };
  return Math.min(width, height) >= leastSide && width * height <= mostPixels;
}

/** Replaces the pictures that an HTML document contains by marks. Nothing is fetched. */
export function markPictures(document: HtmlDocument, { keep }: Pick<Pictures, 'keep'>): void {
  for (const element of [...document.querySelectorAll('img[src^="data:"]')]) {
    const bytes = readDataUrl(element.getAttribute('src') ?? '');
    const id = bytes && keep(bytes);
    if (id !== undefined) element.replaceWith(writePictureMark(id, altOf(element)));
  }
}

const altOf = (element: HtmlElement) => element.getAttribute('alt') || element.getAttribute('title') || '';

function readDataUrl(url: string): Uint8Array | undefined {
  const comma = url.indexOf(',');
  if (!/^data:image\/\w+;base64$/i.test(url.slice(0, Math.max(0, comma)))) return undefined;
  return Buffer.from(url.slice(comma + 1), 'base64');
}
