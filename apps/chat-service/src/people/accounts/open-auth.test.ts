import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createOpenAuth } from './open-auth.ts';
import { createHarness } from './test/harness.ts';

onBothDatabases('better-auth, opened when it is first needed', (opened) => {
  it('is one for all who come at the same time', async () => {
    const { openAuth } = createHarness({ database: opened().database }).accounts;
    const [first, second] = await Promise.all([openAuth(), openAuth()]);
    expect(second).toBe(first);
    expect(await openAuth()).toBe(first);
  });

  it('is tried again after it could not be opened', async () => {
    const { accounts } = createHarness({ database: opened().database });
    let attempts = 0;
    const openAuth = createOpenAuth({
      ...accounts,
      get secrets() {
        attempts += 1;
        if (attempts === 1) throw new Error('no secret yet');
        return accounts.secrets;
      },
    });
    await expect(openAuth()).rejects.toThrow('no secret yet');
    expect((await openAuth()).api).toHaveProperty('signInEmail');
  });
});
