import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ManagedService, ownerOf, serveManaged } from '../../operate/manage/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';

onBothDatabases('the languages of a bot', (opened) => {
  let service: ManagedService;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
  });
  afterAll(() => service.stop());

  it('are those of its content and of its questions, with the share that was answered', async () => {
    const tenant = await service.addTenant();
    const token = await service.addToken(ownerOf(tenant));
    const read = async (query = '') => await service.manage(token, 'GET', `/bots/${tenant.botId}/languages${query}`);
    expect((await read()).json).toEqual({ days: 30, languages: [] });
    const add = async (title: string, text: string) =>
      await service.manage(token, 'POST', `/bots/${tenant.botId}/sources`, { body: { kind: 'text', title, text } });
    await add('Opening hours', 'We are open from nine to five on weekdays, and the shop is closed on Sundays.');
    await add('Versand', 'Der Versand dauert drei Tage und ist ab einem Bestellwert von 50 Euro kostenlos.');
    await service.knowledge.worker.runDue();
    await service.chatAs(tenant, 'When are you open on the weekend?');
    await service.chatAs(tenant, 'Wie lange dauert der Versand nach Wien?');
    await service.chatAs(tenant, 'Was kostet der Versand, und wie lange dauert er?');
    await service.chatAs(tenant, 'Wien?');
    expect((await read('?days=7')).json).toEqual({
      days: 7,
      languages: [
        { language: 'de', pages: 1, questions: 2, answered: 2, answered_rate: 1 },
        { language: 'en', pages: 1, questions: 1, answered: 1, answered_rate: 1 },
        { language: null, pages: 0, questions: 1, answered: 1, answered_rate: 1 },
      ],
    });
    expect((await read('?days=8')).status).toBe(400);
  });

  it('of another workspace are not told', async () => {
    const [tenant, other] = [await service.addTenant(), await service.addTenant()];
    const token = await service.addToken(ownerOf(other));
    expect((await service.manage(token, 'GET', `/bots/${tenant.botId}/languages`)).status).toBe(404);
  });
});
