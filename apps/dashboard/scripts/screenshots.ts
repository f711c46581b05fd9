// Takes the pictures of docs/images that the documents show. The content comes from the real service.
// Usage: npm run screenshots -- [--to folder] [--all] [screen ...]
// With --to every screen is taken, light and dark, on a desktop and on a phone.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeBrowser } from '@lectern/test-kit/browser';
import type { Page } from 'playwright-core';
import { openStage } from '../test/stage.ts';
import { type PictureLook, pictureLooks, pictureName, shownPictures } from '../test/tour/pictures.ts';
import { buildScenery } from '../test/tour/scenery.ts';
import { tour } from '../test/tour/tour.ts';
import { palettePng } from './palette-png.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    /** Includes what covers a screen, such as each dialog. */
    all: { type: 'boolean', default: false },
  },
});

const folder = values.to ?? join(import.meta.dirname, '../../../docs/images');
const shown = values.to === undefined ? shownPictures() : undefined;

mkdirSync(folder, { recursive: true });
if (positionals.length === 0) {
  for (const file of readdirSync(folder)) if (file.endsWith('.png')) rmSync(join(folder, file));
}
const stage = await openStage();
const scenery = await buildScenery(stage);
const shop = await stage.openPage();
try {
  for (const look of pictureLooks) {
    // Screens that no document shows in this look need not be visited.
    const isTaken = (name: string, isPictured: boolean) =>
      wanted(name, isPictured) && shown?.has(pictureName(name, look)) !== false;
    for await (const { name, page } of tour(stage, scenery, look, isTaken)) {
      const picture = await smaller(shop.page, await take(page, look));
      writeFileSync(join(folder, pictureName(name, look)), picture);
    }
  }
} finally {
  await closeBrowser();
  await stage.close();
}

function wanted(name: string, isPictured: boolean): boolean {
  return positionals.length === 0 ? isPictured || values.all : positionals.includes(name);
}

/** In a window as high as the page, so that sticky elements are in their place. */
async function take(page: Page, { width, height, tallest }: PictureLook): Promise<Buffer> {
  const isCovered = (await page.getByRole('dialog').count()) > 0;
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (!isCovered) await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallest)) });
  await page.evaluate('scrollTo(0, 0); document.activeElement.blur();');
  const picture = await page.screenshot();
  await page.setViewportSize({ width, height });
  return picture;
}

/** The browser decodes the picture, since nothing else here can. */
async function smaller(page: Page, png: Buffer): Promise<Buffer> {
  const script = `(async () => {
    const bytes = Uint8Array.fromBase64(${JSON.stringify(png.toString('base64'))});
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: new Uint8Array(data.buffer).toBase64() };
  })()`;
  const { width, height, pixels } = await page.evaluate<{ width: number; height: number; pixels: string }>(script);
  return palettePng({ width, height, rgba: Buffer.from(pixels, 'base64') });
}
