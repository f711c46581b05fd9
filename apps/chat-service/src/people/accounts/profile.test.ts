import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createPersonPictures } from './person-pictures.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

onBothDatabases('a person', (opened) => {
  let harness: Harness;
  const sent: Mail[] = [];
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });

  it('changes their name and, with the password, their email address', async () => {
    const { browser, personId } = await harness.signUp('old@example.org');
    await browser.patch('/me', { name: ' Ada Lovelace ' }, 204);
    await browser.post('/me/email', { email: 'New@example.org', password: 'not the password' }, 403);
    expect((await browser.post('/me/email', { email: 'New@example.org', password: goodPassword }, 200)).body).toEqual({
      verification: 'none',
    });
    expect((await browser.get('/me', 200)).body.person).toMatchObject({
      id: personId,
      name: 'Ada Lovelace',
      email: 'new@example.org',
    });
    const again = harness.browse();
    await again.post('/sign-in', { email: 'old@example.org', password: goodPassword }, 401);
    await again.post('/sign-in', { email: 'new@example.org', password: goodPassword }, 200);
  });

  it('has a picture, which anybody with its address may see and no browser runs', async () => {
    const pictures = createPersonPictures(opened().database);
    const look = async (address: string) => await pictures.request(address);
    const { browser } = await harness.signUp('face@example.org');
    expect((await browser.get('/me', 200)).body.person.picture).toBeNull();
    const bytes = Buffer.from('not really a picture');
    const picture = `data:image/webp;base64,${bytes.toString('base64')}`;
    await browser.patch('/me', { picture }, 204);
    const { picture: address, name } = (await browser.get('/me', 200)).body.person;
    expect(name).not.toBe('');
    const shown = await look(address);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    for (const wrong of ['data:image/svg+xml;base64,PHN2Zz4=', 'https://example.org/me.png', 'data:text/html,x', 7]) {
      await browser.patch('/me', { picture: wrong }, 400);
    }
    await browser.patch('/me', {}, 400);
    await browser.patch('/me', { picture: 'data:image/png;base64,AAAA' }, 204);
    expect((await look(address)).ok).toBe(false);
    await browser.patch('/me', { picture: null }, 204);
    expect((await browser.get('/me', 200)).body.person.picture).toBeNull();
  });

  it('cannot take the address of somebody else', async () => {
    await harness.signUp('first@example.org');
    const { browser } = await harness.signUp('second@example.org');
    const { body } = await browser.post('/me/email', { email: 'first@example.org', password: goodPassword }, 409);
    expect(body.error).toBe('There is already an account with this email address.');
  });

  it('proves a new address by a link where mail can be sent, and the old one hears of it', async () => {
    const mailer = { post: (mail: Mail) => void sent.push(mail), close: async () => {} };
    const mailing = createHarness({ database: opened().database, mailer });
    await mailing.operations.createUser({ email: 'mia@example.org', name: 'Mia', password: goodPassword });
    const browser = mailing.browse();
    await browser.post('/sign-in', { email: 'mia@example.org', password: goodPassword }, 200);
    const { body } = await browser.post('/me/email', { email: 'mia@new.example', password: goodPassword }, 200);
    expect(body).toEqual({ verification: 'sent' });
    expect((await browser.get('/me', 200)).body.person.email).toBe('mia@example.org');
    const token = /confirm-email#(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1];
    await mailing.browse().post('/me/email/confirm', { token: 'nonsense' }, 404);
    await mailing.browse().post('/me/email/confirm', { token }, 200);
    expect((await browser.get('/me', 200)).body.person.email).toBe('mia@new.example');
    expect(sent.at(-1)).toMatchObject({ to: 'mia@example.org', text: expect.stringContaining('mia@new.example') });
    await mailing.browse().post('/me/email/confirm', { token }, 409);
  });

  it('deletes their account, with workspaces that only they own when they say so', async () => {
    const { browser, workspaceId } = await harness.signUp('leaver@example.org', { workspace_name: 'Alone' });
    expect((await browser.get('/me/deletion', 200)).body).toEqual({
      workspaces: [{ id: workspaceId, name: 'Alone', others: 0 }],
    });
    await browser.post('/me/deletion', { password: 'wrong password', with_workspaces: true }, 403);
    await browser.post('/me/deletion', { password: goodPassword }, 409);
    await browser.post('/me/deletion', { password: goodPassword, with_workspaces: true }, 204);
    await browser.get('/me', 401);
    await harness.browse().post('/sign-in', { email: 'leaver@example.org', password: goodPassword }, 401);
    expect(harness.removedBotsOf).toContain(workspaceId);
  });
});

onBothDatabases('a workspace', (opened) => {
  it('is deleted by an owner who types its name, and by nobody else', async () => {
    const harness = createHarness({ database: opened().database });
    const { browser, workspaceId } = await harness.signUp('owner@example.org', { workspace_name: 'Lab' });
    const { body } = await browser.post(`/workspaces/${workspaceId}/invitations`, {
      email: 'admin@example.org',
      role: 'admin',
    });
    const { browser: admin } = await harness.signUp('admin@example.org', { invitation: body.link.split('#')[1] });
    await admin.post(`/workspaces/${workspaceId}/deletion`, { name: 'Lab' }, 403);
    await browser.post(`/workspaces/${workspaceId}/deletion`, { name: 'Labor' }, 400);
    await browser.post(`/workspaces/${workspaceId}/deletion`, { name: 'Lab' }, 204);
    expect(harness.removedBotsOf).toEqual([workspaceId]);
    await browser.get(`/workspaces/${workspaceId}`, 404);
    expect((await admin.get('/me', 200)).body.workspaces).toEqual([]);
  });
});
