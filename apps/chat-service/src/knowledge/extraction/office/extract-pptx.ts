import { oneLine, type Piece, writePieces } from '../markdown-pieces.ts';
import { readRelations } from './office-parts.ts';
import { openZip, type Zip } from './open-zip.ts';
import { child, childrenOf, descendants, readXml, type XmlElement } from './read-xml.ts';

/** Slides in order: each a heading with its texts, lists, tables and notes. */
export function extractPptx(bytes: Uint8Array, mostUnpackedBytes: number): { title: string; markdown: string } {
  const zip = openZip(Buffer.from(bytes), mostUnpackedBytes);
  const main = 'ppt/presentation.xml';
  const parts = readRelations(zip, main);
  const slides = childrenOf(child(readXml(zip.read(main)), 'sldIdLst'), 'sldId').flatMap(({ attributes }) => {
    // Both the slide's number and its relationship are called "id", the latter with a namespace prefix that is stripped.
    const target = [...parts].find(([id]) => Object.values(attributes).includes(id))?.[1].target;
    return target === undefined ? [] : [target];
  });
  const pieces = slides.flatMap((slide, index) => readSlide(zip, slide, index + 1));
  const [first] = pieces;
  return { title: first?.kind === 'heading' ? first.text.slice(0, 300) : '', markdown: writePieces(pieces) };
}

function readSlide(zip: Zip, part: string, number: number): Piece[] {
  const slide = readXml(zip.read(part));
  if (slide?.attributes.show === '0') return [];
  const shapes = shapesIn(child(child(slide, 'cSld'), 'spTree'));
  const title = shapes.find(isTitle);
  const heading =
    title === undefined
      ? ''
      : oneLine(
          paragraphsIn(title)
            .map(({ text }) => text)
            .join(' '),
        );
  const rest = shapes.filter((shape) => shape !== title && !isFurniture(shape)).toSorted(byPlace);
  const pieces = rest.flatMap(readShape);
  const notes = readNotes(zip, part);
  if (heading === '' && pieces.length === 0 && notes === '') return [];
  // Without a title, a short first text is used as one.
  const [first] = pieces;
  const isNamed = heading !== '' || first?.kind !== 'paragraph' || first.text.length > 80;
  const text = isNamed ? heading || `Slide ${number}` : first.text;
  const own: Piece = { kind: 'heading', level: number === 1 ? 1 : 2, text };
  return [
    own,
    ...pieces.slice(isNamed ? 0 : 1),
    ...(notes === '' ? [] : [{ kind: 'paragraph' as const, text: `Notes: ${notes}` }]),
  ];
}

/** Includes shapes within groups. */
function shapesIn(tree: XmlElement | undefined): XmlElement[] {
  return (tree?.children ?? []).flatMap((one) => {
    if (one.name === 'grpSp') return shapesIn(one);
    return one.name === 'sp' || one.name === 'graphicFrame' ? [one] : [];
  });
}

const placeholderOf = (shape: XmlElement) => descendants(shape, 'ph')[0]?.attributes;

const isTitle = (shape: XmlElement) => /^(?:title|ctrTitle)$/.test(placeholderOf(shape)?.type ?? '');

const isFurniture = (shape: XmlElement) => /^(?:sldNum|dt|ftr|hdr)$/.test(placeholderOf(shape)?.type ?? '');

/** Top to bottom, then left to right; shapes positioned by the layout come first. */
function byPlace(first: XmlElement, second: XmlElement): number {
  const [a, b] = [first, second].map((shape) => {
    const { x = '0', y = '0' } = descendants(shape, 'off')[0]?.attributes ?? {};
    return { x: Number(x), y: Number(y) };
  });
  const height = 300_000;
  const rows = Math.round((a?.y ?? 0) / height) - Math.round((b?.y ?? 0) / height);
  return rows || (a?.x ?? 0) - (b?.x ?? 0);
}

function readShape(shape: XmlElement): Piece[] {
  const [table] = descendants(shape, 'tbl');
  if (table !== undefined) return [{ kind: 'table', rows: childrenOf(table, 'tr').map(readRow) }];
  const paragraphs = paragraphsIn(shape);
  const type = placeholderOf(shape)?.type;
  // Placeholder text is a list unless it says otherwise; text in other shapes is a list only if it says so.
  const isList = placeholderOf(shape) !== undefined && type !== 'subTitle';
  return paragraphs.map(({ text, depth, bullet }) =>
    (bullet ?? (isList && paragraphs.length > 1)) ? { kind: 'item', depth, text } : { kind: 'paragraph', text },
  );
}

const readRow = (row: XmlElement) =>
  childrenOf(row, 'tc').map((cell) =>
    paragraphsIn(cell)
      .map(({ text }) => text)
      .join(', '),
  );

interface Paragraph {
  text: string;
  depth: number;
  /** Undefined where the layout decides. */
  bullet: boolean | undefined;
}

function paragraphsIn(element: XmlElement): Paragraph[] {
  return descendants(element, 'p').flatMap((paragraph) => {
    const text = oneLine(paragraph.children.map(runText).join(''));
    const format = child(paragraph, 'pPr');
    const isMarked = format?.children.some(({ name }) => name === 'buChar' || name === 'buAutoNum');
    const bullet = isMarked ? true : child(format, 'buNone') === undefined ? undefined : false;
    return text === '' ? [] : [{ text, depth: Number(format?.attributes.lvl ?? '0'), bullet }];
  });
}

function runText(run: XmlElement): string {
  if (run.name === 'br') return ' ';
  return run.name === 'r' || run.name === 'fld'
    ? childrenOf(run, 't')
        .map(({ text }) => text)
        .join('')
    : '';
}

function readNotes(zip: Zip, part: string): string {
  const notes = [...readRelations(zip, part).values()].find(({ type }) => type === 'notesSlide');
  const root = notes === undefined ? undefined : readXml(zip.read(notes.target));
  const body = shapesIn(child(child(root, 'cSld'), 'spTree')).filter((shape) => placeholderOf(shape)?.type === 'body');
  return oneLine(
    body
      .flatMap(paragraphsIn)
      .map(({ text }) => text)
      .join(' '),
  );
}
