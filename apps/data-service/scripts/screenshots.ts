// Takes the pictures of the site for the README: npm run screenshots -w @lectern/data-service
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeBrowser } from '@lectern/test-kit/browser';
import type { Page } from 'playwright-core';
import { palettePng } from '../../dashboard/scripts/palette-png.ts';
import { desktop, openStage, phone } from '../test/browser/stage.ts';

const pictures = [
  { name: 'front-light-1440', path: '/', viewport: { ...desktop, height: 1_180 }, colorScheme: 'light' },
  { name: 'front-dark-390', path: '/', viewport: phone, colorScheme: 'dark' },
  {
    name: 'record-light-1440',
    path: '/items/iron_pickaxe',
    viewport: { ...desktop, height: 1_180 },
    colorScheme: 'light',
  },
  {
    name: 'record-dark-1440',
    path: '/biomes/cherry_grove',
    viewport: { ...desktop, height: 1_180 },
    colorScheme: 'dark',
  },
  { name: 'charts-light-1440', path: '/charts', viewport: { ...desktop, height: 1_180 }, colorScheme: 'light' },
] as const;

const folder = join(import.meta.dirname, '../../../docs/explorer');
mkdirSync(folder, { recursive: true });
const stage = await openStage();
try {
  for (const { name, path, viewport, colorScheme } of pictures) {
    const { page } = await stage.openPage({ viewport, colorScheme });
    // The second visit finds the fonts in the cache.
    for (let visit = 0; visit < 2; visit += 1) await page.goto(path, { waitUntil: 'networkidle' });
    writeFileSync(join(folder, `${name}.png`), await smaller(page, await page.screenshot()));
    console.log(`took ${name}`);
  }
} finally {
  await closeBrowser();
  await stage.close();
}

/** The browser decodes the picture, since nothing else here can. */
async function smaller(page: Page, png: Buffer): Promise<Buffer> {
  const script = `(async () => {
    const image = await createImageBitmap(new Blob([Uint8Array.fromBase64(${JSON.stringify(png.toString('base64'))})]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: new Uint8Array(data.buffer).toBase64() };
  })()`;
  const { width, height, pixels } = await page.evaluate<{ width: number; height: number; pixels: string }>(script);
  return palettePng({ width, height, rgba: Buffer.from(pixels, 'base64') });
}
