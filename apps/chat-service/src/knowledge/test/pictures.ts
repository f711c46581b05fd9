import { crc32, deflateSync } from 'node:zlib';
import { makeDocx } from './documents.ts';

type Colour = readonly [number, number, number];

/** A PNG of one colour, with a text in it that nobody sees. */
export function makePng(width: number, height: number, colour: Colour = [200, 60, 40], comment = ''): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.concat(Array.from({ length: width }, () => Buffer.from(colour))),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(comment === '' ? [] : [pngChunk('tEXt', Buffer.from(`Author\0${comment}`))]),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export interface TestPicture {
  bytes: Uint8Array;
  alt: string;
}

/** A Word document whose paragraphs are texts and pictures. */
export function makeIllustratedDocx(heading: string, paragraphs: readonly (string | TestPicture)[]): Buffer {
  const pictures = paragraphs.filter((one) => typeof one !== 'string');
  const texts = paragraphs.map((one) => (typeof one === 'string' ? one : drawing(pictures.indexOf(one), one.alt)));
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = pictures.map(
    (_, index) => `<Relationship Id="p${index}" Type="${office}/image" Target="media/image${index}.png"/>`,
  );
  return makeDocx(heading, texts, {
    links: links.join(''),
    more: pictures.map(({ bytes }, index) => ({ name: `word/media/image${index}.png`, bytes })),
  });
}

/** Between the elements of the text that surrounds it. */
function drawing(index: number, alt: string): string {
  const spaces =
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
    'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const blip = `<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p${index}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>`;
  return `</w:t></w:r><w:r><w:drawing ${spaces}><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/>${blip}</wp:inline></w:drawing></w:r><w:r><w:t>`;
}
