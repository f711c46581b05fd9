import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isFullSuite } from '@lectern/test-kit';
import { expect, it, onTestFinished } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { openAt } from '../../platform/database/test/places.ts';
import { createHarness } from '../test/harness.ts';
import { page, serveSite } from '../test/site.ts';

/** Pages that never respond, so that the run cannot finish. */
const unread = 3;
const script = fileURLToPath(new URL('../test/read-until-killed.ts', import.meta.url));

/** Reads like an instance of the service, in a process that can be killed. */
function spawnReader(options: object) {
  const reader = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void reader.kill('SIGKILL'));
  const gone = once(reader, 'exit');
  return {
    async kill() {
      reader.kill('SIGKILL');
      expect(await gone).toEqual([null, 'SIGKILL']);
    },
  };
}

onEachDatabase('an instance that is killed while it reads', (places, dialect) => {
  it.runIf(isFullSuite('faults') || dialect === 'sqlite')(
    'leaves nothing half read: the next one goes on, and the old content is found until it is done',
    async () => {
      const place = await places().make();
      const database = await openAt(place);
      const links = Array.from({ length: isFullSuite('faults') ? 25 : 12 }, (_, index) => `/${index}`);
      const edition = (name: string) =>
        Object.fromEntries(links.map((link) => [link, page(`Page ${link}`, `${name} chapter ${link.slice(1)}.`)]));
      const site = await serveSite({ '/': page('Home', 'Contents.', links), ...edition('Walrus') });
      const harness = createHarness({ database, ports: [site.port] });
      const customer = await harness.addCustomer();
      const { id } = await harness.learn(customer, { kind: 'site', title: 'Site', url: `${site.url}/` });
      const path = { botId: customer.botId, sourceId: id };
      const texts = async (name: string) => {
        const all = await harness.knowledge.contents.readText(customer.scope, path, { limit: 100 });
        return (all ?? []).filter(({ text }) => text.startsWith(name)).length;
      };
      expect(await texts('Walrus')).toBe(links.length);

      const never = links.slice(-unread).map((link) => [link, () => undefined]);
      Object.assign(site.pages, edition('Narwhal'), Object.fromEntries(never));
      await harness.knowledge.actions.refresh(customer.scope, path);
      const reader = spawnReader({ ...place, port: site.port, nowMs: harness.clock.nowMs });
      const waiting = async () => (await harness.read(customer, id)).pages.waiting;
      const isHalf = (count: number) => count > 0 && count < links.length - unread;
      await expect.poll(waiting, { interval: 50 }).toSatisfy(isHalf);
      await reader.kill();
      expect([await texts('Walrus'), await texts('Narwhal')]).toEqual([links.length, 0]);

      await harness.knowledge.worker.runDue();
      expect((await harness.read(customer, id)).state).toBe('running');
      Object.assign(site.pages, edition('Narwhal'));
      await harness.endLeases();
      await harness.knowledge.worker.runDue();
      expect(await harness.read(customer, id)).toMatchObject({
        state: 'ready',
        pages: { done: links.length + 1, failed: 0, waiting: 0 },
      });
      expect([await texts('Walrus'), await texts('Narwhal')]).toEqual([0, links.length]);
      await database.close();
    },
  );

  it('does not begin a source a third time, when its reading has ended twice with the process', async () => {
    const place = await places().make();
    const database = await openAt(place);
    const site = await serveSite({ '/': () => undefined });
    const harness = createHarness({ database, ports: [site.port] });
    const customer = await harness.addCustomer();
    const id = await harness.add(customer, { kind: 'site', title: 'Site', url: `${site.url}/` });
    const attempts = async () => {
      const sources = database.build.selectFrom('knowledge_sources').select(['attempts', 'state']);
      return (await database.read(sources.where('id', '=', id)))[0];
    };
    for (const count of [1, 2]) {
      const reader = spawnReader({ ...place, port: site.port, nowMs: harness.clock.nowMs });
      await expect.poll(attempts, { interval: 50 }).toEqual({ attempts: count, state: 'running' });
      await reader.kill();
      await harness.endLeases();
    }
    const asked = site.paths().length;
    await harness.knowledge.worker.runDue();
    expect(await harness.read(customer, id)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^Reading this source stopped twice before its end/),
      nextRunAt: undefined,
    });
    await harness.knowledge.worker.runDue();
    expect(site.paths()).toHaveLength(asked);
    await database.close();
  });

  it('reads a source of an earlier version whose patterns have any number of stars', async () => {
    const place = await places().make();
    const database = await openAt(place);
    const path = `/${'a'.repeat(60)}`;
    const site = await serveSite({
      '/': page('Home', 'Contents.', [path, '/left/out']),
      [path]: page('Page', 'Gold is found here.'),
      '/left/out': page('Left out', 'Silver is found here.'),
    });
    const harness = createHarness({ database, ports: [site.port] });
    const customer = await harness.addCustomer();
    // The harness stores what the API refuses today.
    const settings = { include: ['/', '/**'], exclude: [`/${'*a'.repeat(25)}*b`, `/${'*'.repeat(400)}t/out`] };
    const id = await harness.add(customer, { kind: 'site', title: 'Site', url: `${site.url}/`, settings });
    spawnReader({ ...place, port: site.port, nowMs: harness.clock.nowMs });
    await expect.poll(async () => (await harness.read(customer, id)).state, { interval: 50 }).toBe('ready');
    expect(await harness.pages(customer, id)).toEqual({ '/': 'done', [path]: 'done' });
    await database.close();
  });
});
