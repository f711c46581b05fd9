import { waitUntil } from '@lectern/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBot, createKey, openApiAccess, type Stage, storeKey, textOf } from '../stage.ts';

interface Received {
  id: string;
  signature: string;
  body: string;
}

export function webhooks(stage: () => Stage): void {
  describe('webhooks', () => {
    let received: Received[];

    beforeEach(() => {
      received = [];
      stage().receiver.answerBy(async (request, response) => {
        const pieces: Buffer[] = [];
        for await (const piece of request) pieces.push(piece);
        const header = (name: string) => String(request.headers[name] ?? '');
        const body = Buffer.concat(pieces).toString('utf8');
        received.push({ id: header('webhook-id'), signature: header('webhook-signature'), body });
        response.end('<b>thanks</b>');
      });
    });

    test('an address is attached, a test event arrives, is logged and delivered again', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await openApiAccess(page);
      await createKey(page, 'Website');
      await storeKey(page);
      await page.getByRole('link', { name: 'Add webhook of Website' }).click();
      await page.getByLabel('Webhook URL').fill(`${stage().receiver.url}/hook`);
      await page.getByRole('button', { name: 'Save' }).click();

      await expect.poll(() => textOf(page.getByTestId('secret'))).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'I saved the secret' }).click();

      await page.getByText('Example: a receiver that verifies the signature').click();
      await expect
        .poll(() => textOf(page.getByRole('region', { name: 'Receiver in Node' })))
        .toContain('timingSafeEqual');
      await page.getByRole('button', { name: 'New secret' }).click();
      await expect.poll(() => textOf(page.getByTestId('secret'))).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'I saved the secret' }).click();

      await page.getByRole('button', { name: 'Send test event' }).click();
      await page.getByRole('cell', { name: 'Delivered' }).waitFor();
      expect(received).toHaveLength(1);
      expect(received[0]?.signature).toMatch(/^v1,/);

      await page.getByRole('button', { name: /Details of/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('<b>thanks</b>').waitFor();
      await dialog.getByRole('button', { name: 'Redeliver' }).click();
      await dialog.getByText('Attempt 2').waitFor();
      await waitUntil('it is delivered again', () => received.length === 2);
      expect(received[1]?.id).toBe(received[0]?.id);
      expect(problems).toEqual([]);
    });

    test('an address that may not be called is refused in its place', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await openApiAccess(page);
      await createKey(page, 'Website');
      await storeKey(page);
      await page.getByRole('link', { name: 'Add webhook of Website' }).click();
      await page.getByLabel('Webhook URL').fill('http://169.254.169.254/latest/meta-data');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => textOf(page.getByRole('alert'))).not.toBe('');
      await expect.poll(() => page.getByRole('button', { name: 'Send test event' }).count()).toBe(0);
    });
  });
}
