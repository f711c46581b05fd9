import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePng } from '../../test/pictures.ts';
import { makeScan } from '../../test/scans.ts';
import { extractDocument } from '../extract-document.ts';
import { extractionLimits } from '../extraction-limits.ts';
import { writePng } from './write-png.ts';

const read = async (bytes: Uint8Array) =>
  await extractDocument(
    { kind: 'document', bytes, name: 'manual.pdf', contentType: 'application/pdf', url: undefined },
    extractionLimits,
  );

/** The rows of a PNG that we wrote, with the differences to the pixel before added up. */
function pixelsOf(png: Uint8Array, channels: number): number[][] {
  const file = Buffer.from(png);
  const start = file.indexOf('IDAT');
  const data = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
  const length = file.readUInt32BE(16) * channels;
  return Array.from({ length: file.readUInt32BE(20) }, (_, row) => {
    const values = [...data.subarray(row * (length + 1) + 1, (row + 1) * (length + 1))];
    for (let at = channels; at < length; at += 1) values[at] = ((values[at] ?? 0) + (values[at - channels] ?? 0)) % 256;
    return values;
  });
}

describe('the pictures of a PDF', () => {
  it('are beside the text above them, on their page', async () => {
    const red = makePng(300, 150, [200, 30, 40]);
    const { chunks, pictures, text } = await read(
      makeScan([
        'The first page says how to unpack the boat.',
        { picture: red, above: 'Open the valve as shown here.', below: 'Then wait for ten minutes.' },
      ]),
    );
    const [picture] = pictures;
    expect(pictures).toHaveLength(1);
    expect(pixelsOf(picture?.bytes ?? new Uint8Array(), 3)[0]?.slice(0, 6)).toEqual([200, 30, 40, 200, 30, 40]);
    const [chunk] = chunks;
    expect(chunk?.text).toBe(
      'The first page says how to unpack the boat.\n\nOpen the valve as shown here.\n\nThen wait for ten minutes.',
    );
    const offset = chunk?.pictures?.[0]?.[0] ?? 0;
    expect(chunk?.text.slice(0, offset).trimEnd()).toMatch(/as shown here\.$/);
    expect(chunk?.pictures).toMatchObject([[expect.any(Number), picture?.id, '']]);
    expect(chunk?.pages).toEqual([
      [0, 1],
      [chunk?.text.indexOf('Open'), 2],
    ]);
    expect(text).toContain('Then wait');
  });

  it('are left out where they are logos, which every page has, or tiny', async () => {
    const logo = makePng(120, 60);
    const pages = ['One says this.', 'Two says that.', 'Three says more.'].map((above) => ({ picture: logo, above }));
    expect((await read(makeScan(pages))).pictures).toEqual([]);
    const tiny = await read(makeScan([{ picture: makePng(12, 12), above: 'A dot is below this text.' }]));
    expect(tiny.pictures).toEqual([]);
    expect(tiny.text).toBe('A dot is below this text.');
  });

  it('are made smaller where they are larger than a screen needs, and refused where they are incomplete', () => {
    const data = new Uint8Array(2_400 * 4 * 3).fill(90);
    const small = Buffer.from(writePng({ width: 2_400, height: 4, kind: 2, data }) ?? []);
    expect([small.readUInt32BE(16), small.readUInt32BE(20)]).toEqual([1_200, 2]);
    const bits = writePng({ width: 9, height: 1, kind: 1, data: new Uint8Array([0b1010_0000, 0b1000_0000]) });
    expect(pixelsOf(bits ?? new Uint8Array(), 1)).toEqual([[255, 0, 255, 0, 0, 0, 0, 0, 255]]);
    expect(writePng({ width: 9, height: 9, kind: 3, data: new Uint8Array(4) })).toBeUndefined();
  });
});
