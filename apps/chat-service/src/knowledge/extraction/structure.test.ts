import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutPageMarks } from '../sources/page-marks.ts';
import { makeDocx, makePptx } from '../test/documents.ts';
import { createExtractor, type Extractor } from './extractor.ts';

let extractor: Extractor;
beforeAll(() => {
  extractor = createExtractor({ timeMs: 180_000 });
});
afterAll(() => extractor.close());

const read = async (content: string | Uint8Array, name: string) =>
  (await extractor.document({ bytes: Buffer.from(content), name, contentType: '', url: undefined, owner: 'a' })).text;
const html = (body: string) => read(`<!doctype html><html><body>${body}</body></html>`, 'page.html');

describe('the structure of an HTML page', () => {
  it('has headings also where they are only bold, a summary or a question before its answer', async () => {
    const body = `<h1>Help</h1><p><b>Paying</b></p><p>By card.</p><p><strong>Can I cancel?</strong> Yes, any time.</p>
      <p><b>Presents</b><br>Box: 9 pounds<br>Tin: 12 pounds</p><details><summary>Where are you?</summary><p>In Port Averill.</p></details>`;
    expect(await html(body)).toBe(
      '# Help\n\n## Paying\n\nBy card.\n\n## Can I cancel?\n\nYes, any time.\n\n## Presents\n\n- Box: 9 pounds\n- Tin: 12 pounds\n\n## Where are you?\n\nIn Port Averill.',
    );
  });

  it('keeps a sentence that is bold within its paragraph', async () => {
    expect(await html('<p><b>Do not open the cover!</b></p><p>It is <b>very</b> hot.</p>')).toBe(
      'Do not open the cover!\n\nIt is very hot.',
    );
  });

  it('has tables whose cells span rows and columns', async () => {
    const table = `<table><tr><th rowspan="2">Course</th><th colspan="2">Price</th></tr><tr><th>Low</th><th>High</th></tr>
      <tr><td rowspan="2">Kids</td><td>58</td><td>72</td></tr><tr><td>60</td><td>74</td></tr>
      <tr><td colspan="3">Weekends</td></tr><tr><td>Adults</td><td>8 | 9</td><td>9<br>10</td></tr></table>`;
    expect(await html(table)).toBe(
      [
        '| Course | Price Low | Price High |',
        '| --- | --- | --- |',
        '| Kids | 58 | 72 |',
        '| Kids | 60 | 74 |',
        '| Weekends: Adults | 8 \\| 9 | 9, 10 |',
      ].join('\n'),
    );
  });

  it('has groups also where the page marks them as headers', async () => {
    const table = `<table><tr><th>Sailing</th><th>Departs</th></tr><tr><th colspan="2">To Skerra</th></tr><tr><td>S1</td><td>06:30</td></tr>
      <tr><th colspan="2">To Ellary</th></tr><tr><td>R1</td><td>07:30</td></tr></table>`;
    expect(await html(table)).toBe(
      '| Sailing | Departs |\n| --- | --- |\n| To Skerra: S1 | 06:30 |\n| To Ellary: R1 | 07:30 |',
    );
  });

  it('keeps the marks of footnotes apart from words and prices', async () => {
    const table = `<table><tr><th>Van</th><th>Space (m<sup>3</sup>)</th><th>Price</th></tr><tr><td>Kangoo<sup>a</sup></td><td>3.9</td><td>£4.00<sup>2</sup></td></tr></table>`;
    expect(await html(table)).toBe('| Van | Space (m³) | Price |\n| --- | --- | --- |\n| Kangoo ᵃ | 3.9 | £4.00 ² |');
  });

  it('has no rows that only a cell claims', async () => {
    const table = `<table><tr><th>Course</th><th>Price</th></tr><tr><td rowspan="9">Kids</td><td>58</td></tr><tr><td>60</td></tr></table>`;
    expect(await html(table)).toBe('| Course | Price |\n| --- | --- |\n| Kids | 58 |\n| Kids | 60 |');
  });

  it('reads rows that name themselves, terms and aligned text as labelled lines', async () => {
    const body = `<table><tr><th>Weight</th><td>9.4 kg</td></tr><tr><th>Colour</th><td>red</td></tr></table><p>And:</p>
      <dl><dt>Notice</dt><dd>14 days</dd><dt>Pausing</dt><dd>once a year</dd></dl><pre>APN:     pebble.internet\nBalance: dial *135#</pre>`;
    expect(await html(body)).toBe(
      '- Weight: 9.4 kg\n- Colour: red\n\nAnd:\n\n- Notice: 14 days\n- Pausing: once a year\n\n- APN: pebble.internet\n- Balance: dial *135#',
    );
  });

  it('reads a table that only arranges the page cell by cell', async () => {
    const body =
      '<table><tr><td><h2>News</h2><p>One.</p></td><td><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>';
    expect(await html(body)).toBe('## News\n\nOne.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |');
  });

  it('nests lists, counts steps and keeps links', async () => {
    const body = `<ol start="3"><li>Open <a href="https://acme.test/a">the page</a>.</li><li>Write to <a href="mailto:us@acme.test">us</a>
      <ul><li>by mail</li></ul></li></ol><p><a href="#top">Up</a> <a href="https://acme.test/">https://acme.test/</a></p>`;
    expect(await html(body)).toBe(
      '3. Open [the page](https://acme.test/a).\n4. Write to [us](mailto:us@acme.test)\n   - by mail\n\nUp https://acme.test/',
    );
  });
});

describe('the structure of Markdown', () => {
  it('has headings that are only bold, and lines that stay apart', async () => {
    const text = `# Manual\n\n**Group courses**\n\nUp to 8.\n\n## Problems\n\n**Bad smell.** Clean the filter.\n\n**Rattling.** Rearrange
the load.\n\nScreen: 5 inch\nZoom: 2x\n\na) Buy it.\nb) Leave it.\n\nE1 – too hot\nE2 – too cold\n\n* one\n  * two\n\n**Note:** all prices.\n\nUse \`stash <name>\`. ${'Long. '.repeat(30)}`;
    expect(await read(text, 'x.md')).toMatch(
      /^# Manual\n\n## Group courses\n\nUp to 8.\n\n## Problems\n\n### Bad smell\n\nClean the filter.\n\n### Rattling\n\nRearrange\nthe load.\n\n- Screen: 5 inch\n- Zoom: 2x\n\n- Buy it.\n- Leave it.\n\n- E1 – too hot\n- E2 – too cold\n\n- one\n {2}- two\n\nNote: all prices.\n\nUse stash <name>/,
    );
  });

  it('keeps links to other places, also those by name', async () => {
    const text =
      '# A\n\nSee [the terms](https://acme.test/terms "Terms"), [here][1], [above](#a) and <https://acme.test/x>.\n\n[1]: https://acme.test/y';
    expect(await read(text, 'x.md')).toBe(
      '# A\n\nSee [the terms](https://acme.test/terms), [here](https://acme.test/y), above and https://acme.test/x.',
    );
  });
});

describe('the structure of a DOCX', () => {
  it('has headings that are only bold', async () => {
    const bold = (text: string) => `</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>${text}`;
    const text = await read(makeDocx('Terms', [bold('Refunds'), 'They take five days.']), 'x.docx');
    expect(text).toBe('# Terms\n\n## Refunds\n\nThey take five days.');
  });
});

const fixture = async (name: string) =>
  read(await readFile(new URL(`../test/fixtures/${name}`, import.meta.url)), name);

describe('the structure of a PDF', () => {
  it('is what its tags say', async () => {
    expect(await fixture('tagged.pdf')).toBe(
      [
        '# Drone guide',
        '',
        '## In the box',
        '',
        '- Aircraft',
        '- Batteries',
        '  - Pro: two of them',
        '',
        '## Lamps',
        '',
        '| Lamp | Meaning |',
        '| --- | --- |',
        '| green | ready |',
        '| red | serious fault, do not fly |',
        '',
        '1. Unfold the arms.',
        '2. Start the motors.',
        '',
        '- Range: 6 km',
        '- Weight: 248 g',
      ].join('\n'),
    );
  });

  it('comes from places and fonts without tags: headings, lists, tables, no running header and no page numbers', async () => {
    const marked = await fixture('guide.pdf');
    expect(marked).toMatch(/^\S1\n# Dusty R4 service guide/);
    const text = withoutPageMarks(marked);
    const until = text.slice(0, text.indexOf('## 4.')).split('\n').filter(Boolean);
    expect(until.map((line) => line.slice(0, 100))).toEqual([
      '# Dusty R4 service guide',
      expect.stringContaining('This guide is for service partners.'),
      '## 1. Tools',
      '- Screwdriver PH1',
      '  - magnetic',
      expect.stringMatching(/^- Brush of soft hair/),
      '## 2. Steps',
      '1. Switch the robot off.',
      '2. Turn it over on a soft cloth.',
      '3. Remove the four screws.',
      '## 3. Error codes',
      '| Code | Meaning | What to do |',
      '| --- | --- | --- |',
      expect.stringMatching(
        /^\| E1 \| Wheel blocked \| Remove hair from the axle and check that the wheel springs back/,
      ),
      '| E2 | Brush blocked | Clean the brush |',
      expect.stringMatching(
        /^\| E14 \| Battery too hot, charging was interrupted by the protection circuit \| Wait 30 minute/,
      ),
      '### Parts',
      'Spare parts are ordered from the portal. Delivery takes two working days.',
      '- Wheel: EUR 19.90',
      '- Main brush: EUR 14.50',
      '- Battery: EUR 59.00',
    ]);
    expect(text).not.toMatch(/Service manual 2026|Page \d|^\d+$/m);
  });

  it('has columns one after the other, with words and paragraphs whole again', async () => {
    const text = await fixture('two-columns.pdf');
    expect(text.match(/^#+ .*$/gm)).toEqual([
      '# Annual report of the society',
      '## Membership',
      '## Finances',
      '## Outlook',
      '## Elections',
    ]);
    expect(text).toContain('- Rent of the hall: 16,700 pounds\n\n## Outlook\n\nNext year the society celebrates');
    expect(text).toContain('who looked after the international visitors.');
    expect(text).toMatch(/discharge the treasurer\.$/);
  });
});

describe('the structure of office documents', () => {
  it('has a heading for each sheet, tables with their names, and values as the sheet shows them', async () => {
    expect(await fixture('prices.xlsx')).toBe(
      [
        '# Prices',
        '',
        '## Ski hire 2026',
        '',
        '| Item | Per day | Discount | Valid from |',
        '| --- | --- | --- | --- |',
        '| Skis, adults | € 24.50 | 10% | 2026-12-14 |',
        '| Boots | € 11.00 | 5% | 2026-12-20 |',
        '',
        '- Deposit: 50',
        '- Lost card: 7.5',
        '',
        '# Opening',
        '',
        '| Day | Opens | Closes |',
        '| --- | --- | --- |',
        '| Monday | 8:15 | 17:30 |',
      ].join('\n'),
    );
  });

  it('has a heading for each slide, with its lists, tables and notes', async () => {
    const slides = [
      { title: 'Onboarding', items: ['Bring your passport', '\tor an identity card'], notes: 'No copies.' },
      {
        title: 'Allowances',
        items: [],
        rows: [
          ['Trip', 'Per day'],
          ['Abroad', '42 euros'],
        ],
      },
    ];
    expect(await read(makePptx(slides), 'x.pptx')).toBe(
      '# Onboarding\n\n- Bring your passport\n  - or an identity card\n\nNotes: No copies.\n\n## Allowances\n\n| Trip | Per day |\n| --- | --- |\n| Abroad | 42 euros |',
    );
  });
});
