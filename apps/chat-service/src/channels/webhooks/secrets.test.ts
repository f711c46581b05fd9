import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createSigningSecret } from './signing.ts';
import { createHarness, instanceSecret } from './test/harness.ts';

describe('the secret box', () => {
  it('opens what it sealed, never the same way twice', () => {
    const box = createSecretBox(['first']);
    const [one, other] = [box.seal('whsec_a'), box.seal('whsec_a')];
    expect(one).not.toBe(other);
    expect([box.open(one), box.open(other)]).toEqual(['whsec_a', 'whsec_a']);
    expect(one).not.toContain('whsec');
  });

  it('opens with an older secret of the instance what was sealed with it, and not without', () => {
    const sealed = createSecretBox(['old']).seal('text');
    expect(createSecretBox(['new', 'old']).open(sealed)).toBe('text');
    expect(createSecretBox(['new']).open(sealed)).toBeUndefined();
  });

  it('refuses what was changed', () => {
    const box = createSecretBox(['first']);
    const sealed = box.seal('text');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => box.open(changed)).toThrow();
  });
});

it('makes secrets of 32 random bytes', () => {
  const [, base64 = ''] = createSigningSecret().split('whsec_');
  expect(Buffer.from(base64, 'base64')).toHaveLength(32);
});

onBothDatabases('webhook secrets', (opened) => {
  it('are stored encrypted and are never more than two', async () => {
    const { database } = opened();
    const harness = createHarness({ database, ports: [] });
    const { scope, botId, keyId } = await harness.addCustomer('https://example.org/hook');
    const texts: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      harness.clock.nowMs += 1_000;
      texts.push((await harness.webhooks.secrets.create(scope, botId, keyId, '24h'))?.text ?? '');
    }
    const rows = await database.read(
      database.build.selectFrom('webhook_secrets').selectAll().where('key_id', '=', keyId).orderBy('created_at'),
    );
    const box = createSecretBox([instanceSecret]);
    expect(rows.map(({ sealed }) => box.open(sealed))).toEqual(texts.slice(1));
    expect(JSON.stringify(rows)).not.toContain('whsec_');
    expect(rows.map(({ expires_at }) => expires_at)).toEqual([harness.clock.nowMs + 86_400_000, null]);
  });

  it('are made for nobody else’s key', async () => {
    const harness = createHarness({ database: opened().database, ports: [] });
    const mine = await harness.addCustomer('https://example.org/hook');
    const other = await harness.addCustomer('https://example.org/hook');
    expect(await harness.webhooks.secrets.create(mine.scope, other.botId, other.keyId, '0')).toBeUndefined();
    expect(await harness.webhooks.secrets.list(other.keyId)).toEqual([]);
  });

  it('go with a key that is rotated', async () => {
    const harness = createHarness({ database: opened().database, ports: [] });
    const { scope, botId, keyId } = await harness.addCustomer('https://example.org/hook');
    await harness.webhooks.secrets.create(scope, botId, keyId, '0');
    const rotated = await harness.keys.rotate(scope, botId, keyId, '24h');
    expect(await harness.webhooks.secrets.list(rotated?.key.id ?? '')).toEqual(
      await harness.webhooks.secrets.list(keyId),
    );
  });
});
