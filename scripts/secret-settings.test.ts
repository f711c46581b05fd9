import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chatServiceConfig } from '../apps/chat-service/src/platform/config/config.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { discordConfig } from '../apps/discord/src/config.ts';
import { readConfig, withSecretFiles } from '../packages/service-kit/src/index.ts';
import { forgetOtherSecrets, secretSettings } from '../packages/service-kit/src/secret-files.ts';

const shapes = [dataServiceConfig, chatServiceConfig, discordConfig];
const all = new Set(shapes.flatMap((config) => Object.keys(config.shape)));

/** Names that sound like a secret and are none. */
const harmless = new Set(['LLM_CONTEXT_TOKENS', 'DISCORD_PUBLIC_KEY']);
/** Addresses that may have a password in them. */
const withPassword = ['CHROMIUM_URL', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL'];

const isSecret = (name: string) => /SECRET|PASSWORD|TOKEN|KEY|HEADERS/.test(name) && !harmless.has(name);

const values: Readonly<Record<string, string>> = {
  CHROMIUM_URL: 'wss://user:password@chromium.example.org/?token=secret',
  DATABASE_URL: 'postgres://lectern:password@db/lectern',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
  REDIS_URL: 'redis://:password@redis:6379',
  SMTP_URL: 'smtp://user:password@mail:587',
  USAGE_WEBHOOK_SECRET: `whsec_${'a'.repeat(43)}=`,
};

describe('settings that hold a secret', () => {
  it('can all be in a file', () => {
    expect([...all].filter(isSecret).concat(withPassword).toSorted()).toEqual([...secretSettings].toSorted());
  });

  it.each(secretSettings)('%s is read from the file that its variable names', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const value = values[name] ?? 'a secret of more than 32 characters in a file';
    writeFileSync(join(folder, 'secret'), `${value}\n`);
    const given = {
      MAIL_FROM: 'lectern@example.org',
      CHAT_URL: 'https://chat.example.org',
      DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
      [`${name}_FILE`]: join(folder, 'secret'),
    };
    for (const shape of shapes.filter(({ shape: fields }) => name in fields)) {
      const read: Record<string, unknown> = readConfig(shape, withSecretFiles(given));
      expect([read[name]].flat()).toEqual([value]);
    }
  });

  it.each(withPassword)('%s may have no password that ends its host early', (name) => {
    const url = values[name]?.replace('password', '98/43@24') ?? '';
    const given = { MAIL_FROM: 'lectern@example.org', CHAT_URL: 'https://chat.example.org', [name]: url };
    expect(() => readConfig(chatServiceConfig, given)).toThrow(`${name}=`);
    expect(() => readConfig(chatServiceConfig, given)).toThrow('percent-encode the password in it');
    expect(() => readConfig(chatServiceConfig, given)).not.toThrow(/98|43|24/);
  });

  it('of the chat service are not kept by the data service', () => {
    const environment = { SECRET_KEY: 'x', SMTP_URL_FILE: '/run/smtp', REDIS_URL: 'redis://redis', LOG_LEVEL: 'info' };
    forgetOtherSecrets(dataServiceConfig.shape, environment);
    expect(environment).toEqual({ REDIS_URL: 'redis://redis', LOG_LEVEL: 'info' });
  });
});
