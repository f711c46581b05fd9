import type { Look } from './tour.ts';

export interface PictureLook extends Look {
  theme: 'light' | 'dark';
  /** The height beyond which a long page is cut. */
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
