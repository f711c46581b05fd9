import { describe, expect, test } from 'vitest';
import { findBarriers, findOverflow } from '../barriers.ts';
import { inPage } from '../in-page.ts';
import { conversationIn, type Stage } from '../stage.ts';

/** A PNG of 96 by 64 pixels. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAAAe0lEQVR4nO3QMQ0AIADAMOQgAv9BFg54ONjRZAKWjr2mLo3vB/EAAQIECFA4QIAA' +
  'AQIUDhAgQIAAhQMECBAgQOEAAQIECFA4QIAAAQIUDhAgQIAAhQMECBAgQOEAAQIECFA4QIAAAQIUDhAgQIAAhQMECBAgQOEAAXrrANTSIaVkhF6G' +
  'AAAAAElFTkSuQmCC';

const manual = `<h1>Heron 2</h1><h2>Changing the filter</h2><p>Press both clips to open the filter basket of the Heron 2.</p>
<img src="data:image/png;base64,${png}" alt="Filter basket with two clips"><h2>Storage</h2><p>Keep it dry in winter.</p>`;

/** Pictures of the sources in the widget. */
export function pictures(stage: () => Stage): void {
  describe('a picture of a document', () => {
    test.each([
      { name: 'light', options: { colorScheme: 'light' } },
      {
        name: 'phone and dark',
        options: { colorScheme: 'dark', viewport: { width: 390, height: 780 }, isMobile: true },
      },
    ] as const)('is shown beside the quote, until the owner closes the document: $name', async ({ options }) => {
      const { owner, url } = stage();
      const { id } = await owner.call('POST', `${owner.workspacePath}/bots`, { name: 'Boats' });
      const path = `${owner.workspacePath}/bots/${id}`;
      await owner.call('PATCH', path, { model: { kind: 'built-in' } });
      const query = 'name=manual.html&published=true';
      const source = await owner.call('POST', `${path}/files?${query}`, Buffer.from(manual));
      const sourcePath = `${path}/sources/${source.id}`;
      await expect.poll(async () => (await owner.call('GET', sourcePath)).state).toBe('ready');
      const { public_id } = await owner.call('PATCH', `${path}/website`, { share: true });
      const { page, problems } = await stage().openPage(options);
      await page.goto(`${url}/c/${public_id}`);
      const { ask, button } = conversationIn(page);
      await ask('How do I open the filter basket of the Heron 2?');
      await button(/Changing the filter/).click();
      const picture = page.getByRole('img', { name: 'Filter basket with two clips' }).last();
      const isLoaded = () => picture.evaluate(inPage('element.naturalWidth'));
      await expect.poll(isLoaded).toBe(96);
      const frame = page.mainFrame();
      const found = [...(await findBarriers(frame, 'picture')), ...(await findOverflow(frame, 'picture'))];

      await page.goto((await page.getByRole('link', { name: 'Open the source' }).getAttribute('href')) ?? '');
      await page.locator('#quote').getByRole('img').waitFor();
      await expect.poll(isLoaded).toBe(96);
      found.push(...(await findBarriers(frame, 'source')), ...(await findOverflow(frame, 'source')));
      expect({ found, problems }).toEqual({ found: [], problems: [] });

      await owner.call('PATCH', sourcePath, { published: false });
      await page.goto(`${url}/c/${public_id}`);
      await button(/Changing the filter/).click();
      await page.locator('blockquote').waitFor();
      await expect.poll(() => picture.count()).toBe(0);
    });
  });
}
