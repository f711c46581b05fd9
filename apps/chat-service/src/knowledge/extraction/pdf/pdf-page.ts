import type { getDocumentProxy } from 'unpdf';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Content = Awaited<ReturnType<Page['getTextContent']>>;
type TextItem = Extract<Content['items'][number], { str: string }>;
export type StructNode = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>;

/** A run of characters in one font, with its position in points from the top left corner of the page. */
export interface PdfItem {
  text: string;
  x: number;
  /** The baseline of the characters. */
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  /** The marked content that it belongs to in a tagged document. */
  contentId: string | undefined;
}

export interface PdfPage {
  height: number;
  items: PdfItem[];
  tree: StructNode | undefined;
}

export async function readPdfPage(page: Page): Promise<PdfPage> {
  // Font names are only available after the page's operator list has been loaded.
  await page.getOperatorList().catch(() => undefined);
  const content = await page.getTextContent({ includeMarkedContent: true });
  const { transform, height } = page.getViewport({ scale: 1 });
  const items: PdfItem[] = [];
  const open: (string | undefined)[] = [];
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type.startsWith('begin')) open.push('id' in item && item.id !== null ? item.id : open.at(-1));
      else open.pop();
      continue;
    }
    const placed = place(item, transform);
    if (placed !== undefined && item.str.trim() !== '') {
      items.push({ ...placed, text: item.str, isBold: isBold(page, item.fontName), contentId: open.at(-1) });
    }
  }
  const tree = await page.getStructTree().catch(() => undefined);
  page.cleanup();
  return { height, items, tree: tree ?? undefined };
}

/** The position of a text on the displayed page; undefined for one that does not run from left to right. */
function place(item: TextItem, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]) {
  // The library types a matrix as `any[]`.
  const [ia = 1, ib = 0, ic = 0, id = 1, ix = 0, iy = 0] = item.transform as number[];
  const right = { x: a * ia + c * ib, y: b * ia + d * ib };
  const size = Math.hypot(a * ic + c * id, b * ic + d * id);
  if (right.x <= 0 || Math.abs(right.y) > right.x * 0.1 || size === 0) return undefined;
  return { x: a * ix + c * iy + e, y: b * ix + d * iy + f, width: item.width, size };
}

function isBold(page: Page, fontName: string): boolean {
  if (!page.commonObjs.has(fontName)) return false;
  const font: unknown = page.commonObjs.get(fontName);
  const name = typeof font === 'object' && font !== null ? Reflect.get(font, 'name') : undefined;
  return typeof name === 'string' && /bold|black|heavy|demi/i.test(name);
}
