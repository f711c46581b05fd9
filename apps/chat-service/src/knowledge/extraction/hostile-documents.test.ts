import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createExtractor } from './extractor.ts';

const extractor = createExtractor({ timeMs: 150_000, memoryMb: 300 });
afterAll(() => extractor.close());

const read = (bytes: Uint8Array, name: string, owner = 'a') =>
  extractor.document({ bytes, name, contentType: '', url: undefined, owner });

/** A PDF with one page, drawn by a stream that unpacks to the given number of bytes. */
function makePdfBomb(bytes: number): Buffer {
  const piece = Buffer.from('(word word word word) Tj '.repeat(40_000));
  const text = Buffer.concat(Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece));
  const stream = deflateSync(Buffer.concat([Buffer.from('BT /F1 12 Tf 50 700 Td '), text, Buffer.from(' ET')]), {
    level: 9,
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
  ];
  const head = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const start = `%PDF-1.4\n${head}5 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(start), stream, Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n')]);
}

/** The peak growth of this process's memory during some work. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

it('a PDF that unpacks to far more than it is ends a process of its own, and costs this one nothing', async () => {
  const bomb = makePdfBomb(150_000_000);
  expect(bomb.length).toBeLessThan(2_000_000);
  const reading = growthOf(() =>
    expect(read(bomb, 'bomb.pdf')).rejects.toThrow(/too large or too complex|longer than/),
  );
  // Another workspace's small text does not wait for it.
  const small = await extractor.text({ text: 'Hello there.', title: 'x', isPlain: false, owner: 'b' });
  expect(small.text).toBe('Hello there.');
  expect(await reading).toBeLessThan(100_000_000);
  expect((await read(Buffer.from('still here'), 'x.txt')).text).toBe('still here');
});
