import { describe, expect, test } from 'vitest';
import { createBot, type Stage } from '../stage.ts';
import { addressOf } from '../tour/scenery.ts';
import { screens } from '../tour/screens.ts';

export function languages(stage: () => Stage): void {
  describe('languages', () => {
    test('a person chooses a language, which stays after the sign-out', async () => {
      const { page } = await stage().signUp('Lena');
      await page.goto('/dashboard/account');
      await page.getByLabel('Language').selectOption('de');
      await page.getByRole('heading', { name: 'Konto', level: 1 }).waitFor();
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de');
      await page.getByLabel('Sprache').selectOption('es');
      await page.getByRole('heading', { name: 'Cuenta', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    });

    test('the forms of channels and connectors, which the service describes, are translated', async () => {
      const { page: owner } = await stage().signUp('Forms');
      await createBot(owner, 'Guide');
      const bot = owner.url().replace(/(\/bots\/\w+).*/, '$1');
      const storageState = await owner.context().storageState();
      const { page } = await stage().openPage({ width: 390, height: 844 }, { locale: 'de', storageState });
      await page.goto(`${bot}/settings/channels`);
      await page.getByText('Der Befehl /ask auf Servern').waitFor();
      await page.goto(`${bot}/knowledge`);
      await page.getByRole('button', { name: 'Quelle hinzufügen' }).click();
      await page.getByLabel('Art').selectOption({ label: 'Verbinden: Git-Repository' });
      await page.getByLabel('Zugriffstoken (optional)').waitFor();
      await page.context().close();
    });

    test('the screens of a workspace fit a phone in German and Spanish', async () => {
      const { page: owner } = await stage().signUp('Long');
      const [, workspaceId = ''] = /\/w\/(\w+)/.exec(owner.url()) ?? [];
      const storageState = await owner.context().storageState();
      const routes = new Set(Object.values(screens).map(({ route }) => route));
      const simple = [...routes].filter((route) => !/\$(botId|sourceId|keyId|conversationId|type)/.test(route));
      expect(simple.length).toBeGreaterThan(8);
      for (const locale of ['de', 'es']) {
        const { page } = await stage().openPage({ width: 390, height: 844 }, { locale, storageState });
        for (const route of simple) {
          await page.goto(addressOf(route, { workspaceId }));
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          const width = await page.evaluate<number>('document.documentElement.scrollWidth');
          expect(width, `${locale} ${route}`).toBeLessThanOrEqual(390);
        }
        await page.context().close();
      }
    });
  });
}
