import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { openAt } from '../../platform/database/test/places.ts';
import { fakeGitHub } from '../connectors/git/test/fake-git.ts';
import { openScene } from '../connectors/test/describe-connector.ts';
import { testSecret } from '../test/harness.ts';

const script = fileURLToPath(new URL('../test/read-until-killed.ts', import.meta.url));

/** Reads like an instance of the service, in a process that can be killed. */
function spawnReader(options: object) {
  const reader = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void reader.kill('SIGKILL'));
  const gone = once(reader, 'exit');
  return async () => {
    reader.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
  };
}

onEachDatabase('an instance that is killed during a sync', (places) => {
  it('leaves the old content in use, and the next instance only reads what is left', async () => {
    const place = await places().make();
    const database = await openAt(place);
    const { service, learn, knowledge, customer, harness, read } = await openScene(database, () => fakeGitHub(false));
    const { id } = await learn();
    const path = { botId: customer.botId, sourceId: id };
    const texts = async (name: string) => {
      const all = await knowledge.contents.readText(customer.scope, path, { limit: 100 });
      return (all ?? []).filter(({ text }) => text.startsWith(name)).length;
    };
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) service.documents.set(name, { title: name, text: `Edition two of ${name}.` });
    service.documents.delete('five');
    // One document is never answered, so that the sync cannot end.
    service.fail('read', 1, 'silence');
    await knowledge.actions.refresh(customer.scope, path);
    const kill = spawnReader({ ...place, port: service.port, nowMs: harness.clock.nowMs, secret: testSecret });
    await expect.poll(async () => (await read(id)).pages.waiting, { interval: 50 }).toBe(1);
    await kill();
    expect([await texts('The'), await texts('Edition two')]).toEqual([5, 0]);

    const reads = service.count('read');
    await harness.endLeases();
    await knowledge.worker.runDue();
    expect(await read(id)).toMatchObject({ state: 'ready', pages: { done: 4, waiting: 0, failed: 0 } });
    expect(service.count('read')).toBe(reads + 1);
    expect([await texts('The'), await texts('Edition two')]).toEqual([0, 4]);
    await database.close();
  });
});
