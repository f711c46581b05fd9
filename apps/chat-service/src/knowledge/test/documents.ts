import { deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  /** The bytes are already deflated. */
  isPacked?: boolean;
  /** The unpacked size that the archive claims. */
  claimedBytes?: number;
}

/** A ZIP archive, with just enough of the format to be read. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, isPacked = false, claimedBytes } of entries) {
    const packed = isPacked ? Buffer.from(bytes) : deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\x05\x06'), end]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A Word document with a heading and paragraphs. */
export function makeDocx(
  heading: string,
  paragraphs: readonly string[],
  { more = [], links = '' }: { more?: readonly ZipEntry[]; links?: string } = {},
): Buffer {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const line = (text: string, style = '') => `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = [line(heading, '<w:pStyle w:val="Heading1"/>'), ...paragraphs.map((text) => line(text))].join('');
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>${links}</Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  };
  return makeZip([...Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })), ...more]);
}

/** A PDF with one line of text on each page. */
export function makePdf(pages: readonly string[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const content = `BT /F1 12 Tf 50 700 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

export interface TestSlide {
  title: string;
  /** Items that start with a tab are nested in the previous one. */
  items: string[];
  rows?: string[][];
  notes?: string;
}

/** A presentation with those parts of a PowerPoint file that contain text. */
export function makePptx(slides: readonly TestSlide[]): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const spaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`;
  const line = (text: string) =>
    `<a:p><a:pPr lvl="${text.startsWith('\t') ? 1 : 0}"/><a:r><a:t>${text.trim()}</a:t></a:r></a:p>`;
  const shape = (type: string, lines: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines.map(line).join('')}</p:txBody></p:sp>`;
  const table = (rows: readonly string[][]) =>
    `<p:graphicFrame><a:tbl>${rows.map((row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${line(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl></p:graphicFrame>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const tree = (root: string, content: string) =>
    `<p:${root} ${spaces}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:${root}>`;
  const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
  const parts = [
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="${presentation}"/></Types>`,
    ],
    ['_rels/.rels', relations(relation('r1', 'officeDocument', 'ppt/presentation.xml'))],
    [
      'ppt/presentation.xml',
      `<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      relations(slides.map((_, index) => relation(`s${index}`, 'slide', `slides/slide${index}.xml`)).join('')),
    ],
    ...slides.flatMap(({ title, items, rows, notes }, index) => [
      [
        `ppt/slides/slide${index}.xml`,
        tree(
          'sld',
          [
            shape('title', [title]),
            items.length === 0 ? '' : shape('body', items),
            rows === undefined ? '' : table(rows),
          ].join(''),
        ),
      ],
      [
        `ppt/slides/_rels/slide${index}.xml.rels`,
        relations(notes === undefined ? '' : relation('n', 'notesSlide', `../notesSlides/notes${index}.xml`)),
      ],
      [`ppt/notesSlides/notes${index}.xml`, tree('notes', shape('body', [notes ?? '']))],
    ]),
  ];
  return makeZip(parts.map(([name = '', text = '']) => ({ name, bytes: Buffer.from(text) })));
}
