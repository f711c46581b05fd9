import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { brandMail } from '../../platform/mail/mailer.ts';
import { createHarness } from '../accounts/test/harness.ts';
import { changeTerms } from '../plans/change-terms.ts';
import { createBrandSite, createDomainCheck } from './brand-site.ts';
import { createBrands, createWorkspaceUrl, openBrands } from './brands.ts';

const actor = { kind: 'operator', id: 'usr_op', address: '' } as const;
const terms = { name: 'Agency Chat', logo: null, accent: '#2457d6', mail_from: 'Agency <chat@agency.example>' };
const host = 'chat.agency.example';

onBothDatabases('a brand', (opened) => {
  it('changes how its host looks, at once here and soon on other instances', async () => {
    const { database } = opened();
    const clock = { ms: 1_000_000 };
    const brands = createBrands({ database, now: () => clock.ms });
    const other = await openBrands({ database, now: () => clock.ms });
    const site = createBrandSite(brands);
    const look = async (at: string) => (await site.request(`http://${at}/brand`)).json();
    expect(await look(host)).toEqual({ name: 'Lectern', logo: null, accent: null });
    await brands.put(host, terms, actor);
    expect(await look(host)).toEqual({ name: 'Agency Chat', logo: null, accent: '#2457d6' });
    expect(await look('other.example')).toMatchObject({ name: 'Lectern' });
    expect(other.known(host)).toBeUndefined();
    clock.ms += 5_000;
    await expect.poll(() => other.known(host)?.name).toBe('Agency Chat');
    await brands.remove(host, actor);
    await brands.remove(host, actor);
    expect(await brands.list({ limit: 10 })).toEqual([]);
  });

  it('lets a proxy get certificates for its host and for that of the server, and for no other', async () => {
    const { database } = opened();
    const brands = createBrands({ database, now: Date.now });
    await brands.put(host, terms, actor);
    const check = new Hono()
      .onError((_, context) => context.body(null, 404))
      .route(
        '/check',
        createDomainCheck(brands, () => 'https://chat.example.org'),
      );
    const ask = async (domain: string) => (await check.request(`/check?domain=${encodeURIComponent(domain)}`)).status;
    expect(await ask(host)).toBe(200);
    expect(await ask('CHAT.example.org')).toBe(200);
    for (const wrong of ['evil.example', '', 'a b', `${host}.evil.example`, '127.0.0.1:80'])
      expect(await ask(wrong)).not.toBe(200);
    await brands.remove(host, actor);
    expect(await ask(host)).not.toBe(200);
  });

  it('gives its workspaces links to its host, and mails its name and sender', async () => {
    const { database } = opened();
    const harness = createHarness({ database });
    const { workspaceId } = await harness.signUp('brand@example.org');
    const brands = createBrands({ database, now: Date.now });
    const urlOf = createWorkspaceUrl(brands, () => 'https://chat.example.org');
    await expect(changeTerms(database, workspaceId, { brand: host }, actor, 1)).rejects.toThrow('There is no brand');
    await brands.put(host, terms, actor);
    await changeTerms(database, workspaceId, { brand: host }, actor, 1);
    await brands.refresh();
    expect(urlOf(workspaceId)).toBe(`https://${host}`);
    expect(urlOf()).toBe('https://chat.example.org');
    const local = createWorkspaceUrl(brands, () => 'http://127.0.0.1:8081');
    expect(local(workspaceId)).toBe(`http://${host}:8081`);
    const mail = {
      to: 'a@b.example',
      subject: 'Set a new Lectern password',
      text: `Open ${urlOf(workspaceId)}/dashboard/x`,
    };
    expect(brandMail(mail, brands.known)).toEqual({
      ...mail,
      subject: 'Set a new Agency Chat password',
      from: 'Agency <chat@agency.example>',
    });
    const usual = { ...mail, text: 'Open https://chat.example.org/dashboard/x' };
    expect(brandMail(usual, brands.known)).toEqual(usual);
    await brands.remove(host, actor);
    expect(urlOf(workspaceId)).toBe('https://chat.example.org');
  });
});
