import { getResolvedPDFJS } from 'unpdf';
import type { StructNode } from './pdf-page.ts';
import type { Page } from './pdf-pixels.ts';

/** A picture that a page draws, in points from the top left corner. */
export interface DrawnPicture {
  /** The picture itself, or its name. */
  object: unknown;
  top: number;
  bottom: number;
  width: number;
  /** Of the area of the page. */
  share: number;
  /** What the document says about it. */
  alt: string;
}

type Matrix = readonly [number, number, number, number, number, number];

const same: Matrix = [1, 0, 0, 1, 0, 0];
const mostPictures = 20;

/** The pictures of a page with their places, in the order in which they are drawn. */
export async function drawnOn(page: Page, tree: StructNode | undefined): Promise<DrawnPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const alts = altsOf(tree);
  const found: DrawnPicture[] = [];
  const kept: Matrix[] = [];
  const contents: unknown[] = [];
  let current = same;
  const readers: Readonly<Record<number, (given: readonly unknown[]) => void>> = {
    [OPS.save]: () => void kept.push(current),
    [OPS.restore]: () => {
      current = kept.pop() ?? same;
    },
    [OPS.transform]: (given) => {
      current = multiply(current, matrixOf(given));
    },
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      kept.push(current);
      current = multiply(current, matrixOf(matrix));
    },
    [OPS.paintFormXObjectEnd]: () => {
      current = kept.pop() ?? same;
    },
    [OPS.beginMarkedContent]: () => void contents.push(undefined),
    [OPS.beginMarkedContentProps]: ([, id]) => void contents.push(id),
    [OPS.endMarkedContent]: () => void contents.pop(),
    [OPS.paintImageXObject]: ([object]) => paint(object),
    [OPS.paintInlineImageXObject]: ([object]) => paint(object),
  };

  function paint(object: unknown): void {
    if (found.length >= mostPictures) return;
    const place = placeOf(multiply(matrixOf(transform), current));
    const share = (place.width * (place.bottom - place.top)) / (width * height);
    const alt = contents.map((id) => alts.get(String(id))).find((text) => text !== undefined) ?? '';
    found.push({ object, ...place, share, alt });
  }

  for (const [index, operation] of fnArray.entries()) readers[operation]?.(argsArray[index] ?? []);
  return found;
}

/** A picture fills the square between the origin and (1, 1). */
function placeOf([a, b, c, d, e, f]: Matrix) {
  const [xs, ys] = [
    [e, a + e, c + e, a + c + e],
    [f, b + f, d + f, b + d + f],
  ];
  return { top: Math.min(...ys), bottom: Math.max(...ys), width: Math.max(...xs) - Math.min(...xs) };
}

function matrixOf(given: unknown): Matrix {
  const numbers = typeof given === 'object' && given !== null ? Object.values(given) : [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.filter((one) => typeof one === 'number');
  return [a, b, c, d, e, f];
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The alternative texts of a tagged page, by the number of the marked content. */
function altsOf(tree: StructNode | undefined): Map<string, string> {
  const alts = new Map<string, string>();
  const walk = (node: StructNode, outer: string) => {
    // The type of the library lacks it.
    const own: unknown = Reflect.get(node, 'alt');
    const alt = typeof own === 'string' && own !== '' ? own : outer;
    for (const child of node.children) {
      if ('role' in child) walk(child, alt);
      else if (alt !== '' && 'id' in child) alts.set(/_mc(\d+)$/.exec(String(child.id))?.[1] ?? '', alt);
    }
  };
  if (tree !== undefined) walk(tree, '');
  return alts;
}
