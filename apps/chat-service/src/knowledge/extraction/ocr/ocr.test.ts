import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../test/documents.ts';
import { makeScan } from '../../test/scans.ts';
import { createExtractor } from '../extractor.ts';
import { orientationOf } from './extract-picture.ts';
import { writeGray } from './gray-picture.ts';
import { findOcrFiles } from './ocr-files.ts';

const fixture = (name: string) => readFileSync(new URL(`../../test/fixtures/${name}`, import.meta.url));
const [png, jpeg] = [fixture('scan.png'), fixture('scan.jpg')];
const files = findOcrFiles();
const extractors: ReturnType<typeof createExtractor>[] = [];

function open(timeMs?: number) {
  const extractor = createExtractor(timeMs === undefined || files === undefined ? {} : { ocr: { ...files, timeMs } });
  extractors.push(extractor);
  return async (bytes: Uint8Array, name: string) =>
    (await extractor.document({ bytes, name, contentType: '', url: undefined, owner: 'ws' })).text;
}

afterAll(() => Promise.all(extractors.map((extractor) => extractor.close())));

describe.runIf(files)('text recognition', () => {
  const read = open(60_000);

  it('reads pages that are only pictures, in their place between the others', async () => {
    const scan = makeScan(['This page has text.', { picture: jpeg }, 'This one too.']);
    const text = await read(scan, 'mixed.pdf');
    const order = ['This page has text', 'thirty-six months', 'Refunds take five working days', 'This one too'];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).toContain('delivery. Send the serial number to the workshop.');
  });

  it.each([false, true])('reads black and white scans; as a mask: %s', async (isMask) => {
    expect(await read(makeScan([{ picture: png, isMask }]), 'fax.pdf')).toContain('thirty-six months');
  });

  it('reads photos and screenshots', async () => {
    for (const [picture, name] of [
      [png, 'a.png'],
      [jpeg, 'a.jpg'],
    ] as const) {
      expect(await read(picture, name)).toContain('Refunds take five working days.');
    }
  });

  it('says so when there is nothing to read', async () => {
    await expect(read(makeScan([{ picture: blank() }]), 'blank.pdf')).rejects.toThrow('No text was recognised');
    await expect(read(png.subarray(0, 900), 'cut.png')).rejects.toThrow(/recognised|damaged/);
    await expect(read(makePdf(['']), 'empty.pdf')).rejects.toThrow('holds no text');
  });

  it('refuses a scan that takes too long, and keeps the text of a mixed document', async () => {
    const hurried = open(1);
    const scan = Array.from({ length: 4 }, () => ({ picture: png }));
    await expect(hurried(makeScan(scan), 'long.pdf')).rejects.toThrow(/scan with 4 pages, of which \d could be read/);
    expect(await hurried(makeScan(['Some text here.', ...scan]), 'mixed.pdf')).toContain('Some text here.');
  });
});

describe('without text recognition', () => {
  it('refuses scans and pictures as before', async () => {
    const read = open();
    await expect(read(makeScan([{ picture: png }]), 'scan.pdf')).rejects.toThrow('text recognition first');
    await expect(read(png, 'a.png')).rejects.toThrow('This is a PNG file.');
  });

  it('is what a folder without the packages has', () => {
    expect(findOcrFiles('/nowhere')).toBeUndefined();
  });
});

describe('pictures', () => {
  it('become smaller and gray', () => {
    const pgm = Buffer.from(
      writeGray({ width: 4_000, height: 2, kind: 2, data: new Uint8Array(24_000).fill(200) }) ?? [],
    );
    expect(pgm.toString('latin1', 0, 14)).toBe('P5\n2000 1\n255\n');
    expect(pgm.at(-1)).toBe(200);
    expect(writeGray({ width: 10, height: 10, kind: 2, data: new Uint8Array(5) })).toBeUndefined();
    expect(writeGray({ width: 1, height: 1, kind: 9, data: new Uint8Array(5) })).toBeUndefined();
  });

  it('say how the camera was held', () => {
    const exif = (bytes: number[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(bytes)]);
    expect(orientationOf(exif([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]))).toBe(6);
    expect(orientationOf(exif([0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0]))).toBe(8);
    expect(orientationOf(jpeg)).toBe(1);
  });
});

/** A white picture of the same size. */
function blank(): Buffer {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff).fill(0, 0, 1);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([png.subarray(0, 33), length, Buffer.from('IDAT'), data]);
}
