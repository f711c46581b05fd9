import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { onEachDatabase } from '../../../platform/database/test/on-each-database.ts';
import { openAt } from '../../../platform/database/test/places.ts';
import { names } from '../../../platform/network/test/guard.ts';
import { createHarness } from '../../test/harness.ts';
import { describeConnection } from '../connection.ts';
import { type FakeDefinition, type FakeService, startFake } from './fake-service.ts';

export interface ContractOptions {
  /** The message when the credentials have expired; undefined for a service that takes none. */
  refusal?: RegExp | undefined;
  /** Documents that leave the list stay. */
  keepsUnlisted?: boolean;
  /** The list has only one part. */
  hasOnePart?: boolean;
}

const hourMs = 3_600_000;

/** What every connector must do, with the worker, the extraction and both databases as they are in the service. */
export function describeConnector(name: string, define: () => FakeDefinition, options: ContractOptions = {}): void {
  onEachDatabase(`the connector for ${name}`, (places) => {
    const begin = async () => {
      const database = await openAt(await places().make());
      return { database, ...(await openScene(database, define)) };
    };

    it('reads every document of a list in several parts, and links back to each', async () => {
      const { database, service, learn, find } = await begin();
      const source = await learn();
      expect(source).toMatchObject({
        kind: 'connected',
        state: 'ready',
        error: undefined,
        pages: { done: 5, failed: 0 },
      });
      const [found] = await find('When does the walrus sleep?');
      expect(found).toMatchObject({ text: expect.stringContaining('The walrus sleeps at noon.') });
      expect(found?.url).toMatch(/^(?:https?:\/\/|lectern:\/\/)/);
      if (options.hasOnePart !== true) expect(service.count('list')).toBeGreaterThan(1);
      await database.close();
    });

    it('reads only what is new or changed, and removes what was renamed or deleted', async () => {
      const { database, service, learn, refresh, find } = await begin();
      const { id } = await learn();
      const reads = service.count('read');
      expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 5 } });
      expect(service.count('read')).toBe(reads);
      const moved = service.documents.get('two');
      service.documents.set('one', { title: 'Walrus', text: 'The walrus sleeps at midnight.' });
      service.documents.delete('two');
      service.documents.set('moved', moved ?? { title: '', text: '' });
      service.documents.delete('three');
      const after = options.keepsUnlisted === true ? 6 : 4;
      expect(await refresh(id)).toMatchObject({ state: 'ready', error: undefined, pages: { done: after } });
      expect(service.count('read')).toBe(reads + 2);
      expect(await textsOf(find, 'When does the walrus sleep?')).toContain('midnight');
      expect(await textsOf(find, 'When does the walrus sleep?')).not.toContain('noon');
      if (options.keepsUnlisted !== true)
        expect(await textsOf(find, 'What does the otter eat?')).not.toContain('crabs');
      await database.close();
    });

    it('waits as long as the service asks, and goes on in another run if that is long', async () => {
      const { database, service, learn, harness, read, runLater } = await begin();
      service.fail('list', 1, { status: 429, headers: { 'retry-after': '0' } });
      const { id, state } = await learn();
      expect(state).toBe('ready');
      service.documents.set('six', { title: 'Six', text: 'The sixth is a seal.' });
      service.fail('read', 1, { status: 429, headers: { 'retry-after': '3600' } });
      await harness.refresh(id);
      const waiting = await read(id);
      expect(waiting).toMatchObject({
        state: 'waiting',
        error: expect.stringMatching(/goes on by itself in about 60 min/),
      });
      expect(waiting.nextRunAt).toBe(harness.clock.nowMs + hourMs);
      expect(await runLater(id, hourMs)).toMatchObject({ state: 'ready', error: undefined, pages: { done: 6 } });
      await database.close();
    });

    it('keeps its content while the service fails, and while its list is not complete', async () => {
      const { database, service, learn, refresh, find } = await begin();
      const { id } = await learn();
      for (const fault of [{ status: 500 }, 'cut', 'half'] as const) {
        service.documents.delete('three');
        service.fail('list', 10, fault);
        expect(await refresh(id)).toMatchObject({
          state: 'failed',
          error: expect.stringMatching(/\S/),
          pages: { done: 5 },
        });
        expect(await textsOf(find, 'What does the otter eat?')).toContain('crabs');
        service.heal();
      }
      await database.close();
    });

    it('reads a document again if its text was cut off, and keeps the old text if that fails', async () => {
      const { database, service, learn, refresh, find } = await begin();
      const { id } = await learn();
      service.documents.set('one', { title: 'Walrus', text: 'The walrus sleeps at midnight.' });
      service.fail('read', 1, 'cut');
      expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 5 } });
      expect(await textsOf(find, 'When does the walrus sleep?')).toContain('midnight');
      service.documents.set('one', { title: 'Walrus', text: 'The walrus never sleeps.' });
      service.fail('read', 10, 'cut');
      expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 4, failed: 1 } });
      expect(await textsOf(find, 'When does the walrus sleep?')).toContain('midnight');
      service.heal();
      expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 5 } });
      expect(await textsOf(find, 'When does the walrus sleep?')).toContain('never');
      await database.close();
    });

    it('removes a document that was deleted between the list and the reading', async () => {
      const { database, service, learn, refresh, find } = await begin();
      const { id } = await learn();
      service.documents.set('one', { title: 'Walrus', text: 'The walrus sleeps at midnight.' });
      service.fail('read', 1, { status: 404 });
      expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 4, failed: 1 } });
      expect(await textsOf(find, 'When does the walrus sleep?')).not.toContain('noon');
      await database.close();
    });

    it.skipIf(options.hasOnePart)('stops at a list that never ends', async () => {
      const { database, service, learn } = await begin();
      service.options.isEndless = true;
      expect(await learn()).toMatchObject({
        state: 'failed',
        error: expect.stringMatching(/does not end|more than \d+/),
      });
      expect(service.count('list')).toBeLessThan(2_100);
      await database.close();
    });

    it.skipIf(options.refusal === undefined)('says what to do when its credentials have expired', async () => {
      const { database, service, learn, refresh, find, changeSecrets } = await begin();
      const { id } = await learn();
      const [fresh, old] = [
        service.freshSecrets ?? Object.fromEntries(Object.keys(service.secrets).map((key) => [key, 'fresh'])),
        { ...service.secrets },
      ];
      Object.assign(service.secrets, fresh);
      const refused = await refresh(id);
      expect(refused).toMatchObject({ state: 'failed', error: expect.stringMatching(options.refusal ?? /^/) });
      for (const value of Object.values(old)) expect(JSON.stringify(refused)).not.toContain(value);
      expect(await textsOf(find, 'When does the walrus sleep?')).toContain('noon');
      await changeSecrets(id, fresh);
      expect(await read(database, id)).toMatchObject({ state: 'ready', error: null });
      await database.close();
    });
  });
}

async function read({ build, read: readRows }: Database, id: string) {
  const [row] = await readRows(build.selectFrom('knowledge_sources').selectAll().where('id', '=', id));
  return row;
}

type Find = Awaited<ReturnType<typeof openScene>>['find'];

const textsOf = async (find: Find, question: string) => (await find(question)).map(({ text }) => text).join('\n');

const animals: readonly (readonly [string, string, string])[] = [
  ['one', 'Walrus', 'The walrus sleeps at noon.'],
  ['two', 'Narwhal', 'The narwhal swims to Greenland.'],
  ['three', 'Otter', 'The otter eats crabs.'],
  ['four', 'Puffin', 'The puffin nests on cliffs.'],
  ['five', 'Orca', 'The orca hunts with its family.'],
];

/** A service with five documents, and a source that is connected to it. */
export async function openScene(database: Database, define: () => FakeDefinition) {
  const service: FakeService = await startFake(define);
  for (const [name, title, text] of animals) service.documents.set(name, { title, text });
  // Some services keep their files on another server.
  const network = { resolve: names({ 'files.example': ['127.0.0.1'] }) };
  const harness = createHarness({ database, network, ports: [service.port], limits: { mostPages: 50, retryMs: 1 } });
  const { knowledge } = harness;
  const customer = await harness.addCustomer();
  const pathOf = (sourceId: string) => ({ botId: customer.botId, sourceId });
  const readSource = (id: string) => harness.read(customer, id);
  const refresh = async (id: string) => {
    await knowledge.actions.refresh(customer.scope, pathOf(id));
    await knowledge.worker.runDue();
    return await readSource(id);
  };
  return {
    service,
    customer,
    knowledge,
    harness: { ...harness, refresh },
    read: readSource,
    refresh,
    find: (question: string) => knowledge.search({ botId: customer.botId }, question, 5),
    learn: () =>
      harness.learn(customer, {
        kind: 'connected',
        title: 'Animals',
        url: describeConnection(service.connection)?.homeUrl,
        settings: { connection: service.connection },
        secrets: knowledge.secrets.seal({ ...service.secrets }),
      }),
    async changeSecrets(id: string, secrets: Record<string, string>) {
      await knowledge.sources.update(customer.scope, pathOf(id), { secrets: knowledge.secrets.seal(secrets) });
      await knowledge.worker.runDue();
    },
    /** When the time has come. */
    async runLater(id: string, ms: number) {
      harness.clock.nowMs += ms;
      await knowledge.worker.runDue();
      return await readSource(id);
    },
  };
}
