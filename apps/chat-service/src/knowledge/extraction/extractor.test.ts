import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, makePdf, makeZip } from '../test/documents.ts';
import { createExtractor, type Extractor } from './extractor.ts';

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor({
    timeMs: 180_000,
    mostUnpackedBytes: 2_000_000,
    mostPages: 5,
    mostRows: 100,
    mostCharacters: 100_000,
  });
});
afterAll(() => extractor.close());

const read = (bytes: string | Uint8Array, name = 'file', contentType = '') =>
  extractor.document({
    bytes: Buffer.from(bytes),
    name,
    contentType,
    url: 'https://acme.test/shop/page?x=1',
    owner: 'a',
  });

const html = (body: string, head = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const textOf = async (body: string) => (await read(html(`<main><p>Seen.</p>${body}</main>`))).text;

describe('an HTML page', () => {
  it('gives its main part with headings, lists, tables and code', async () => {
    const body = `<nav>Menu</nav><main><h1>Plans</h1><p>Choose <b>one</b> of <a href="/x">these</a>.</p>
      <h2>Prices</h2><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Basic</td><td>9 EUR</td></tr></table>
      <ul><li>Cancel any time</li></ul><pre><code>npm start</code></pre></main><footer>Imprint</footer>`;
    const { title, chunks } = await read(html(body, '<title>Plans | Acme</title>'));
    expect(title).toBe('Plans');
    expect(chunks.map(({ text }) => text)).toEqual([
      'Choose one of these.',
      '| Plan | Price |\n| Basic | 9 EUR |\n\n- Cancel any time\n\nnpm start',
    ]);
    expect(chunks[1]?.headings).toContain('Prices');
  });

  it('gives its links and the address it says it has', async () => {
    const head = '<link rel="canonical" href="/shop/page">';
    const body = '<a href="other#part">a</a><a href="mailto:x@y.z">b</a><a rel="nofollow" href="/no">c</a><p>Text.</p>';
    expect(await read(html(body, head))).toMatchObject({
      canonical: 'https://acme.test/shop/page',
      links: ['https://acme.test/shop/other#part'],
    });
  });

  it.each([
    '<p hidden>secret</p>',
    '<p aria-hidden="true">secret</p>',
    '<div style="display: none"><p>secret</p></div>',
    '<p style="DISPLAY:NONE !important">secret</p>',
    '<p style="visibility:hidden">secret</p>',
    '<p style="opacity:0">secret</p>',
    '<p style="font-size:0px">secret</p>',
    '<p style="font-size:0.01em">secret</p>',
    '<p style="color:#fff">secret</p>',
    '<p style="color: white; background: #ffffff">secret</p>',
    '<p style="color:rgb(255, 255, 255)">secret</p>',
    '<p style="color:transparent">secret</p>',
    '<p style="color:#123456;background-color:#123456">secret</p>',
    '<p style="position:absolute; left:-9999px">secret</p>',
    '<p style="text-indent:-9999px">secret</p>',
    '<p style="height:0;overflow:hidden">secret</p>',
    '<p style="clip: rect(0,0,0,0)">secret</p>',
    '<script>secret</script>',
    '<style>secret</style>',
    '<template>secret</template>',
    '<noscript>secret</noscript>',
    '<!-- secret -->',
    '<dialog>secret</dialog>',
    '<img alt="secret" src="x">',
  ])('has no text that nobody sees: %s', async (hidden) => {
    expect(await textOf(hidden)).toBe('Seen.');
  });

  it.each([
    '<p style="color:#fff;background:#000">shown</p>',
    '<p style="font-size:12px">shown</p>',
    '<p style="opacity:0.9">shown</p>',
    '<details><summary>shown</summary></details>',
  ])('keeps what is seen: %s', async (seen) => {
    expect(await textOf(seen)).toContain('shown');
  });

  it('has a title of one line, whatever it is', async () => {
    expect((await read(html('<p>x</p>', '<title>a\n b\u0001 &#0; c</title>'))).title).toMatch(/^a b .*c$/);
  });

  it('is decoded as it says', async () => {
    const bytes = Buffer.from(html('<p>caf\xe9</p>', '<meta charset="iso-8859-1">'), 'latin1');
    expect((await read(bytes, 'x.html')).text).toBe('café');
    expect((await read(Buffer.from('caf\xe9', 'latin1'), 'x.txt')).text).toBe('café');
    expect((await read(Buffer.from('\ufeffcafé', 'utf16le'), 'x.txt')).text).toBe('café');
  });
});

describe('a file', () => {
  it('of Markdown reads as it is shown', async () => {
    const text = `---\nlayout: x\n---\n# Guide\n\nUse **this** [link](https://x.test) and \`code\`.<!-- secret -->
<div style="display:none">secret</div>\n\n> Quoted.\n\n\`\`\`\nList<String> kept\n\`\`\`\n`;
    const { title, chunks } = await read(text, 'guide.md');
    expect(title).toBe('Guide');
    expect(chunks.map((chunk) => chunk.text)).toEqual(['Use this link and code.\n\nQuoted.\n\nList<String> kept']);
  });

  it('of CSV gives every row with the names of its columns', async () => {
    const { text } = await read('Name;Price\nBasic;9\n"Pro; large";29\n', 'prices.csv');
    expect(text).toBe('| Name | Price |\n| --- | --- |\n| Basic | 9 |\n| Pro; large | 29 |');
  });

  it('of CSV with several tables gives each with its title', async () => {
    const sheet =
      'Price list 2026,,\n,,\nSALES,,\nProduct,Weight,Price\nHeron 1,1150,£189\n,,\nRENTAL,,\nProduct,Per day,\nHeron 1,£9,\n';
    const { text } = await read(sheet, 'prices.csv');
    expect(text).toBe(
      'Price list 2026\n\n## SALES\n\n| Product | Weight | Price |\n| --- | --- | --- |\n| Heron 1 | 1150 | £189 |\n\n## RENTAL\n\n| Product | Per day |\n| --- | --- |\n| Heron 1 | £9 |',
    );
  });

  it('of PDF gives its text without the pages', async () => {
    const { title, chunks } = await read(makePdf(['Refunds take five days.', 'Write to us.']), 'terms.pdf');
    expect(title).toBe('terms');
    expect(chunks).toMatchObject([{ headings: [], text: 'Refunds take five days.\n\nWrite to us.' }]);
  });

  it('of DOCX gives its headings and paragraphs', async () => {
    const { title, chunks } = await read(makeDocx('Terms', ['Refunds take five days.']), 'x.docx');
    expect(title).toBe('Terms');
    expect(chunks).toMatchObject([{ headings: ['Terms'], text: 'Refunds take five days.' }]);
  });

  it('is what its bytes say, whatever its name', async () => {
    expect((await read(makePdf(['Hello there.']), 'x.txt', 'text/plain')).text).toContain('Hello there.');
    await expect(read('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'.padEnd(60, '\0'), 'x.md')).rejects.toThrow(/PNG|binary data/);
    await expect(read('MZ\0\0'.padEnd(100, '\0'), 'x.txt')).rejects.toThrow(/EXE|binary data/);
    await expect(read(makeZip([{ name: 'a.txt', bytes: Buffer.from('hello') }]), 'x.docx')).rejects.toThrow('ZIP file');
  });

  it.each([
    ['an empty text', '  \n ', 'x.txt', 'There is no text in it.'],
    ['a page without text', html('<img src="x">'), 'x.html', 'There is no text in it.'],
    ['a table without rows', 'a,b\n', 'x.csv', 'no rows'],
    ['a table with too many rows', `a\n${'1\n'.repeat(200)}`, 'x.csv', '200 rows; at most 100'],
    ['a text that is too long', 'word '.repeat(30_000), 'x.txt', 'at most 100000'],
    ['a PDF with too many pages', makePdf(Array.from({ length: 6 }, () => 'x')), 'x.pdf', '6 pages; at most 5'],
    ['a PDF without text', makePdf(['']), 'x.pdf', 'only pictures'],
    ['a broken PDF', '%PDF-1.7\nnonsense', 'x.pdf', 'damaged'],
    ['a broken DOCX', makeDocx('x', ['y']).subarray(0, 300), 'x.docx', /damaged|ZIP file/],
  ])('is refused with a reason: %s', async (_, bytes, name, reason) => {
    await expect(read(bytes, name)).rejects.toThrow(reason);
  });

  it('that unpacks to far more than it is, is refused, whatever it says of itself', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000));
    const part = (name: string) => ({ name, bytes: bomb, isPacked: true, claimedBytes: 10 });
    const docx = makeDocx('x', ['y'], { more: [part('word/footnotes.xml')] });
    expect(docx.length).toBeLessThan(100_000);
    await expect(read(docx, 'x.docx')).rejects.toThrow('unpacks to more than 2 MB');
    // The same, but the directory claims one entry fewer than it has.
    const lying = Buffer.from(docx);
    const end = lying.lastIndexOf(Buffer.from('PK\x05\x06'));
    lying.writeUInt16LE(lying.readUInt16LE(end + 10) - 1, end + 10);
    await expect(read(lying, 'x.docx')).rejects.toThrow('damaged');
    // Parts without text are not even unpacked, and what is no picture is left out.
    for (const name of ['word/media/bomb.bin', 'word/media/bomb.png']) {
      expect((await read(makeDocx('x', ['y'], { more: [part(name)] }), 'x.docx')).text).toBe('# x\n\ny');
    }
  });

  it('that takes too long ends its thread, and the next one is read', async () => {
    const hasty = createExtractor({ timeMs: 1 });
    await expect(hasty.text({ text: 'hello', title: 'x', isPlain: false, owner: 'a' })).rejects.toThrow('longer than');
    await hasty.close();
    expect((await read('still here', 'x.txt')).text).toBe('still here');
  });

  it('that needs too much memory ends its thread, and the next one is read', async () => {
    const small = createExtractor({ heapMb: 24, mostCharacters: 1e9, timeMs: 150_000 });
    const huge = html('<p>word <b>word</b></p>'.repeat(150_000));
    const reading = small.document({
      bytes: Buffer.from(huge),
      name: 'x',
      contentType: 'text/html',
      url: undefined,
      owner: 'a',
    });
    await expect(reading).rejects.toThrow('too large or too complex');
    expect((await small.text({ text: 'still here', title: 'x', isPlain: false, owner: 'a' })).text).toBe('still here');
    await small.close();
  });

  it('never holds up the event loop while it is read', async () => {
    const long = html(Array.from({ length: 300 }, (_, index) => `<h2>Part ${index}</h2><p>Some text.</p>`).join(''));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await read(long, 'x.html').catch(() => undefined);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
