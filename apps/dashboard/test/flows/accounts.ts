import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { totpCode } from '../../../chat-service/src/people/accounts/test/totp.ts';
import { measureLoading } from '../measure-loading.ts';
import { password, type Stage, textOf } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

export function accounts(stage: () => Stage): void {
  describe('accounts', () => {
    test('who is signed out is asked to sign in, and then is where they wanted to be', async () => {
      const { page, email } = await stage().signUp();
      const wanted = `${page.url()}/members`;
      await page.getByRole('button', { name: 'Sign out' }).click();
      await waitForScreen(page, 'Sign in');
      await page.goto(wanted);
      await page.waitForURL(/sign-in\?next=/);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await waitForScreen(page, 'Members');
      await expect.poll(() => page.url()).toBe(wanted);
    });

    test('an owner chooses whether a summary of the week arrives by email', async () => {
      const { page, problems } = await stage().signUp();
      await visit(page, 'Members');
      const choice = page.getByLabel('Email me a summary every Monday');
      await expect.poll(() => choice.isChecked()).toBe(true);
      await choice.click();
      await page.getByText('You get no weekly email.').waitFor();
      await page.reload();
      await expect.poll(() => choice.isChecked()).toBe(false);
      expect(problems).toEqual([]);
    });

    test('a session that has ended leads to the sign-in, and back', async () => {
      const { page, email } = await stage().signUp();
      await page.context().clearCookies();
      await page.getByRole('navigation').getByRole('link', { name: 'Members' }).click();
      await waitForScreen(page, 'Sign in');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await waitForScreen(page, 'Members');
    });

    test('a way back that leads elsewhere is not followed', async () => {
      const { page, email } = await stage().signUp();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await waitForScreen(page, 'Sign in');
      await page.goto('/dashboard/sign-in?next=//evil.example/');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await waitForScreen(page, 'Home');
      await expect.poll(() => new URL(page.url()).origin).toBe(stage().url);
    });

    test('a wrong password and a weak one are told in words', async () => {
      const { page } = await stage().openPage();
      await page.goto('/dashboard/sign-in');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect.poll(() => textOf(page.getByRole('alert'))).toContain('password is wrong');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await waitForScreen(page, 'Create an account');
      await page.getByLabel('Your name').fill('Bo');
      await page.getByLabel('Email').fill('bo@example.com');
      await page.getByLabel('Password').fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('The password needs at least 12 characters.').waitFor();
    });

    test('a picture is uploaded, shown and removed', async () => {
      const { page, problems } = await stage().signUp();
      await visit(page, 'Account');
      const upload = page.getByLabel('Upload picture');
      await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await page.getByText('This file is not a picture that the browser can read.').waitFor();
      const buffer = await page.screenshot();
      await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await page.getByText('Picture saved.').waitFor();
      const shown = page.locator('img[src^="/member-pictures/"]');
      await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(128);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await expect.poll(() => shown.count()).toBe(0);
      expect(problems).toEqual([]);
    });

    test('sign-in codes are switched on, and asked for at the next sign-in', async () => {
      const { page, email } = await stage().signUp();
      await visit(page, 'Account');
      await page.getByRole('button', { name: 'Turn on' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const uri = `otpauth://totp/Lectern?secret=${await textOf(page.getByTestId('secret'))}`;
      const link = (await dialog.getByRole('link', { name: 'this link' }).getAttribute('href')) ?? '';
      const picture = await dialog.getByRole('img', { name: 'QR code' }).locator('path').getAttribute('d');
      expect(darkSquares(picture ?? '')).toEqual(encode(link, { border: 4 }).data);
      await dialog.getByLabel('Code from the app').fill(totpCode(uri));
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: 'Turn off' }).waitFor();

      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await waitForScreen(page, 'Sign in');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await waitForScreen(page, 'Two-factor authentication');
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Code').fill(totpCode(uri, 1));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await waitForScreen(page, 'Home');
    });

    test('the pages load with a strict policy and no more than 140 kB of gzip for the first screen', async () => {
      const { page, problems } = await stage().openPage();
      const loaded = measureLoading(page);
      const response = await page.goto('/dashboard/');
      await waitForScreen(page, 'Sign in');
      const fonts = await page.evaluate<string[]>(
        "document.fonts.ready.then((all) => [...all].filter(({ status }) => status === 'loaded').map(({ family }) => family))",
      );
      expect(fonts.map((family) => family.replaceAll('"', '')).sort()).toEqual(['Figtree Variable', 'Fraunces']);
      const { zipped, code } = await loaded();
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
      expect(code).toBeGreaterThan(50_000);
      expect(zipped).toBeGreaterThan(code);
      expect(zipped).toBeLessThan(140_000);
      expect(problems).toEqual([]);
    });
  });
}

/** The rows of a QR code, true where it is dark, from the path that draws it. */
function darkSquares(path: string): boolean[][] {
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const size = Math.max(...dark.flat()) + 1 + 4;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x, y] of dark) rows[y]?.splice(x, 1, true);
  return rows;
}
