import { freePort, isAvailable } from '@lectern/test-kit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type OidcTestProvider,
  oidcClient,
  startOidcProvider,
} from '../../chat-service/src/people/accounts/test/oidc-provider.ts';
import { callApi, openStage, type Stage } from './stage.ts';

const isMissing = !isAvailable('chromium');
const button = { name: 'Continue with single sign-on' };

/** The service with a real provider; both on loopback, so the browser goes through the whole flow. */
async function openWithProvider(settings: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const provider = await startOidcProvider(`${url}/dashboard/api/sign-in/oidc/callback`);
  const ofClient = { CHAT_URL: url, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret };
  const stage = await openStage({ CHAT_PORT: port, OIDC_ISSUER: provider.issuer, ...ofClient, ...settings });
  return { stage, provider };
}

function become(provider: OidcTestProvider, subject: string, claims: Record<string, unknown> = {}): void {
  const ordinary = { email: `${subject}@example.org`, email_verified: true, name: 'Ada Provider' };
  provider.become({ subject, claims: { ...ordinary, ...claims } });
}

/** Expects to be back on the sign-in page, which shows the reason, with nobody signed in. */
async function expectRefusal(page: Page, reason: string): Promise<void> {
  await page.getByText(reason).waitFor();
  await page.waitForURL('**/dashboard/sign-in*');
  expect((await callApi(page, 'GET', '/me')).status).toBe(401);
}

describe.skipIf(isMissing)('single sign-on in a browser', () => {
  let opened: { stage: Stage; provider: OidcTestProvider };
  beforeAll(async () => {
    opened = await openWithProvider();
  });
  afterEach(() => opened.stage.closePages());
  afterAll(async () => {
    await opened?.stage.close();
    await opened?.provider.stop();
  });

  it('leads from the button through the provider to the requested page', async () => {
    const { stage, provider } = opened;
    become(provider, 'ada');
    const { page, problems } = await stage.openPage();
    await page.goto('/dashboard/account');
    await page.getByLabel('Password').waitFor();
    await page.getByRole('link', button).click();
    await page.waitForURL('**/dashboard/account');
    await page.getByText('ada@example.org').first().waitFor();
    expect((await callApi(page, 'GET', '/me')).body.person).toMatchObject({ email: 'ada@example.org' });
    expect(problems).toEqual([]);
  });

  it('says that the address has to be confirmed at the provider', async () => {
    const { stage, provider } = opened;
    become(provider, 'eve', { email_verified: false });
    const { page } = await stage.openPage();
    await page.goto('/dashboard/sign-in');
    await page.getByRole('link', button).click();
    await expectRefusal(page, 'has not confirmed your email address');
    // Signing in with another account still works.
    become(provider, 'eve-at-work');
    await page.context().clearCookies();
    await page.getByRole('link', button).click();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });

  it('refuses the answer of a provider to a sign-in that this browser did not start', async () => {
    const { page } = await opened.stage.openPage();
    await page.goto('/dashboard/api/sign-in/oidc/callback?code=stolen&state=guessed');
    await expectRefusal(page, 'took too long, or was started in another browser');
  });
});

describe.skipIf(isMissing)('OIDC_ONLY in a browser', () => {
  let opened: { stage: Stage; provider: OidcTestProvider };
  beforeAll(async () => {
    opened = await openWithProvider({ OIDC_ONLY: 'true', SIGN_UP: 'closed' });
  });
  afterEach(() => opened.stage.closePages());
  afterAll(async () => {
    await opened?.stage.close();
    await opened?.provider.stop();
  });

  it('offers no password, and tells a stranger that there is no account', async () => {
    const { stage, provider } = opened;
    become(provider, 'stranger');
    const { page } = await stage.openPage();
    await page.goto('/dashboard/sign-in');
    await page.getByRole('link', button).waitFor();
    await page.getByLabel('Password').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor({ state: 'detached' });
    await page.getByRole('link', button).click();
    await expectRefusal(page, 'There is no account for you here');
  });

  it('signs in a person who has an account', async () => {
    const { stage, provider } = opened;
    become(provider, 'known', { email: stage.demo.email });
    const { page } = await stage.openPage();
    await page.goto('/dashboard/sign-in');
    await page.getByRole('link', button).click();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });

  it('says that the provider does not answer', async () => {
    const { stage, provider } = await openWithProvider();
    onTestFinished(() => stage.close());
    await provider.stop();
    const { page } = await stage.openPage();
    await page.goto('/dashboard/sign-in');
    await page.getByRole('link', button).click();
    await expectRefusal(page, 'The sign-in provider is not responding');
  });
});
