import type { Pixels } from '../ocr/gray-picture.ts';
import type { Pdf } from './pdf-page.ts';

export type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Pictures are arguments themselves, or the names of objects of the page or the document. */
export async function objectOf(page: Page, given: unknown): Promise<unknown> {
  const name = typeof given === 'object' && given !== null ? Reflect.get(given, 'data') : given;
  if (typeof name !== 'string') return given;
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return await new Promise((resolve) => objects.get(name, resolve));
}

/** Undefined for what was too large to be unpacked. */
export function readPixels(found: unknown, isMask = false): Pixels | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { width, height, kind, data } = found as Partial<Pixels>;
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  if (!isBytes || typeof width !== 'number' || typeof height !== 'number') return undefined;
  return { width, height, kind: isMask ? 1 : (kind ?? 0), data };
}
