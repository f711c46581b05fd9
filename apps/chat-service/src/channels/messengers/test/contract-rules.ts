import { expect, it } from 'vitest';
import type { ContractRun } from './contract-run.ts';

/** What a platform refuses, limits and keeps to itself. */
export function describeRules(run: ContractRun): void {
  const { contract, path, events, ask, deliver } = run;

  it('refuses forged requests and stores nothing of them', async () => {
    for (const [name, request] of Object.entries(contract.forge(ask('forged')))) {
      expect({ name, status: (await deliver(request)).status }).toEqual({ name, status: 403 });
    }
    expect(await events()).toEqual([]);
  });

  it('refuses requests for another channel', async () => {
    const request = ask('for another');
    expect((await run.service.deliver('chn_0000000000000000000000', request)).status).toBe(403);
    expect((await run.service.deliver('../x', request)).status).not.toBe(200);
  });

  it.skipIf(!contract.hasTime)('refuses a genuine request that is older than five minutes', async () => {
    const request = ask('late');
    run.at += 5 * 60_000 + 1_000;
    expect((await deliver(request)).status).toBe(403);
    run.at -= 10 * 60_000 + 2_000;
    expect((await deliver(request)).status).toBe(403);
    run.at += 5 * 60_000 + 1_000;
    expect((await deliver(request)).status).toBe(200);
  });

  it('limits what one person and the whole channel may ask in a day, and says so once', async () => {
    await run.service.manage(run.tenant, 'PUT', path, { settings: { messages_per_person: 1, messages_per_day: 2 } });
    const told: string[] = [];
    for (const person of ['501', '501', '501', '502', '503']) {
      told.push((await deliver(ask('again', { person }))).text);
    }
    await run.service.runDue();
    const sent = contract.sent(run.fake);
    const texts = contract.refusesAtOnce ? [...sent, ...new Set(told)] : sent;
    expect(texts.filter((text) => text.includes(': again'))).toHaveLength(2);
    expect(texts.filter((text) => text.includes('as one person may'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('it may in a day'))).toHaveLength(1);
    const states = (await events()).map(({ state }) => state);
    expect(states.filter((state) => state === 'refused')).toHaveLength(3);
  });

  it('counts the questions of the workspace, and says when they are used up', async () => {
    const { build, write } = run.opened().database;
    const terms = { workspace_id: run.tenant.workspaceId, questions_per_day: 1 };
    await write([build.insertInto('workspace_terms').values(terms)]);
    for (const person of ['601', '602']) await deliver(ask('counted', { person }));
    await run.service.runDue();
    const sent = contract.sent(run.fake);
    expect(sent.filter((text) => text.includes(': counted'))).toHaveLength(1);
    expect(sent.filter((text) => text.includes('as many questions as it may'))).toHaveLength(1);
  });

  it('answers nothing while it is switched off, or without API access', async () => {
    await run.service.manage(run.tenant, 'PUT', path, { enabled: false });
    expect((await deliver(ask('off'))).status).toBe(200);
    await run.service.runDue();
    expect(contract.sent(run.fake)).toEqual([]);
    expect(await events()).toMatchObject([{ state: 'refused', note: 'The channel is switched off.' }]);
    const poor = await run.service.addTenant({ plan: 'pro' });
    expect(await run.service.manage(poor, 'PUT', path, { settings: contract.settings })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
  });

  it('answers from the sources for its audience, and begins anew when that changes', async () => {
    const filters = async () => {
      const { build, read } = run.opened().database;
      const stored = build.selectFrom('conversations').select('filter').where('bot_id', '=', run.tenant.botId);
      return (await read(stored.orderBy('created_at'))).map(({ filter }) => filter);
    };
    for (const audience of [['Staff'], ['staff', 'sales'], null]) {
      expect((await run.service.manage(run.tenant, 'PUT', path, { settings: { audience } })).status).toBe(200);
      await deliver(ask('for some'));
      await run.service.runDue();
      run.at += 1_000;
    }
    expect(await filters()).toEqual(['audience=staff', 'audience=sales\naudience=staff', null]);
    expect(contract.sent(run.fake).filter((text) => text.includes('0: for some'))).toHaveLength(3);
    const refused = await run.service.manage(run.tenant, 'PUT', path, { settings: { audience: ['%'] } });
    expect(refused).toMatchObject({ status: 400 });
  });

  it('never shows credentials again, and stores them encrypted', async () => {
    const { body } = await run.service.manage(run.tenant, 'GET', '/channels');
    expect(body.channels[0].secrets.toSorted()).toEqual(Object.keys(contract.secrets).toSorted());
    const { build, read } = run.opened().database;
    const stored = await read(build.selectFrom('channels').selectAll());
    const log = await read(build.selectFrom('audit_log').selectAll());
    const everything = JSON.stringify([body, stored, log]) + run.service.lines.join('');
    for (const secret of Object.values(contract.secrets)) expect(everything).not.toContain(secret);
    expect((await run.service.manage(run.tenant, 'GET', '/channels', undefined, 'editor')).status).toBe(403);
  });

  it('sends a test message, and shows its outcome', async () => {
    const tested = await run.service.manage(run.tenant, 'POST', `${path}/test`, { to: contract.testPlace });
    expect(tested).toMatchObject({ status: 200 });
    expect(tested.body.account).not.toBe('');
    await run.service.runDue();
    expect(contract.sent(run.fake)).toEqual([expect.stringContaining('test message')]);
    expect(await events()).toMatchObject([{ kind: 'test', state: 'done', note: 'Test message sent' }]);
    expect((await run.service.manage(run.tenant, 'POST', `${path}/test`, { to: 'somewhere!' })).status).toBe(400);
  });

  it('removes the channel with what waits in it', async () => {
    await deliver(ask('too late'));
    expect((await run.service.manage(run.tenant, 'DELETE', path)).status).toBe(204);
    await run.service.runDue();
    expect(contract.sent(run.fake)).toEqual([]);
    expect((await deliver(ask('gone'))).status).toBe(403);
    expect((await run.service.manage(run.tenant, 'GET', `${path}/events`)).status).toBe(404);
  });
}
