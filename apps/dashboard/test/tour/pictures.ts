import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from './tour.ts';

export interface PictureLook extends Look {
  theme: 'light' | 'dark';
  /** The height at which a long page is cut off. */
  tallest: number;
}

/** How each screen is pictured in docs/images. */
export const pictureLooks: readonly PictureLook[] = (['light', 'dark'] as const).flatMap((theme) => [
  { theme, width: 1440, height: 900, tallest: 1_100 },
  { theme, width: 390, height: 844, tallest: 1_500 },
]);

export function pictureName(screen: string, { theme, width }: Look): string {
  return `${screen}-${theme}-${width}.png`;
}

const root = join(import.meta.dirname, '../../../..');

/** The pictures that the documents show: the only ones that are kept. Those of a change (webp) are not taken again. */
export function shownPictures(kind: 'png' | 'webp' = 'png'): ReadonlySet<string> {
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const files = [join(root, 'README.md'), ...documents.map((name) => join(root, 'docs', name))];
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/images\/([\w-]+\.(?:png|webp))/g)]);
  return new Set(found.map(([, name = '']) => name).filter((name) => name.endsWith(kind)));
}
