import { expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createBots } from './bots.ts';
import { createModelFailures } from './model-failures.ts';
import { addWorkspace } from './test/tenants.ts';

onBothDatabases('failures of a model', (opened) => {
  async function start() {
    const { database } = opened();
    const errors: unknown[] = [];
    const clock = { nowMs: Date.parse('2026-11-15T12:00:00Z') };
    const now = () => clock.nowMs;
    const failures = createModelFailures({ database, now, onError: (error) => void errors.push(error) });
    const { id } = await createBots({ database, now }).create(await addWorkspace(database), { name: 'Bot' });
    return { failures, id, errors, clock };
  }

  it('are remembered with their reason until the model answers again', async () => {
    const { failures, id, errors } = await start();
    expect(await failures.read(id)).toBeUndefined();
    failures.failed(id, 'The model refused the key (status 401).');
    failures.failed(id, 'The model refused the key (status 401).');
    await vi.waitFor(async () =>
      expect(await failures.read(id)).toMatchObject({ reason: 'The model refused the key (status 401).' }),
    );
    failures.failed(id, 'The model did not answer in time.');
    await vi.waitFor(async () =>
      expect(await failures.read(id)).toMatchObject({ reason: 'The model did not answer in time.' }),
    );
    failures.answered(id);
    await vi.waitFor(async () => expect(await failures.read(id)).toBeUndefined());
    expect(errors).toEqual([]);
  });

  it('are forgotten with the model that had them, and told to the log for a bot that is gone', async () => {
    const { failures, id, errors } = await start();
    failures.failed(id, 'No credit.');
    await vi.waitFor(async () => expect(await failures.read(id)).toBeDefined());
    await failures.forget(id);
    expect(await failures.read(id)).toBeUndefined();
    failures.failed('bot_none', 'No credit.');
    await vi.waitFor(() => expect(errors).toHaveLength(1));
  });
});
