import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chatServiceConfig } from '../apps/chat-service/src/platform/config/config.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { discordConfig } from '../apps/discord/src/config.ts';
import { readConfig } from '../packages/service-kit/src/index.ts';
import { secretSettings } from '../packages/service-kit/src/secret-files.ts';
import { imageEnv } from './deploy-files/image-env.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const configs = { data: dataServiceConfig, chat: chatServiceConfig };

/** What the documents say to put into `.env` before `docker compose up`. */
const env: Record<string, string> = {
  DATA_HOST: 'data.example.org',
  CHAT_HOST: 'chat.example.org',
  SECRET_KEY: 'x'.repeat(48),
  POSTGRES_PASSWORD: 'secret',
};

/** Replaces `${NAME:?}`, `${NAME:-else}`, `${NAME-else}` and `${NAME:+then}` as Compose does, the innermost first. */
function fillIn(source: string, given: Record<string, string>): string {
  const filled = source.replaceAll(/\$\{(\w+)(:\?|:-|-|:\+)([^{}]*)\}/g, (_, name, kind, text) => {
    const value = given[name];
    if (kind === ':?' && !value) throw new Error(`${name} is missing`);
    if (kind === ':+') return value ? text : '';
    return (kind === '-' ? value : value || undefined) ?? text;
  });
  return filled === source ? source : fillIn(filled, given);
}

describe('compose.yaml', () => {
  const read = (given = env) => parse(fillIn(text('compose.yaml'), given), { merge: true });

  it('is as the Compose Specification wants it', () => {
    const { $schema: _, ...schema } = JSON.parse(text('scripts/deploy-files/compose.schema.json'));
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([check(read()), check.errors]).toEqual([true, null]);
    const { services, ...rest } = read();
    expect(check({ ...rest, services: { ...services, data: { ...services.data, read_onyl: true } } })).toBe(false);
  });

  it('needs what docs/install.md tells to set', () => {
    const chat = (given: Record<string, string>) => read(given).services.chat.environment;
    for (const name of Object.keys(env)) expect(text('docs/install.md')).toMatch(new RegExp(`^${name}=`, 'm'));
    for (const name of ['DATA_HOST', 'CHAT_HOST']) {
      expect(() => read({ ...env, [name]: '' })).toThrow(`${name} is missing`);
    }
    const withoutKey = { ...imageEnv(), ...chat({ ...env, SECRET_KEY: '' }) };
    expect(() => readConfig(chatServiceConfig, withoutKey)).toThrow('SECRET_KEY');
  });

  it.each(['data', 'chat'] as const)('gives the %s service values that it takes', (name) => {
    expect(() => readConfig(configs[name], { ...imageEnv(), ...read().services[name].environment })).not.toThrow();
  });

  const settingsOf = {
    data: Object.keys(dataServiceConfig.shape),
    chat: Object.keys(chatServiceConfig.shape),
    backup: ['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SECRET_KEY', 'SECRET_KEY_OLD'],
    discord: Object.keys(discordConfig.shape),
    postgres: ['POSTGRES_PASSWORD'],
  };

  it.each(Object.entries(settingsOf))(
    'gives %s each of its secrets, and no other, from a file that is named',
    (name, settings) => {
      const own = [...secretSettings, 'POSTGRES_PASSWORD'].filter((setting) => settings.includes(setting)).toSorted();
      expect(own.length).toBeGreaterThan(0);
      const files = own.map((setting) => [`${setting}_FILE`, `/etc/lectern/${setting}`] as const);
      const { services, secrets } = read({ ...env, ...Object.fromEntries(files) });
      expect(services[name].secrets.toSorted()).toEqual(own.map((setting) => setting.toLowerCase()));
      for (const setting of own) {
        const inside = setting.toLowerCase();
        expect(secrets[inside]).toEqual({ file: `/etc/lectern/${setting}` });
        expect(services[name].environment[`${setting}_FILE`]).toBe(`/run/secrets/${inside}`);
      }
      const without = read();
      expect(own.map((setting) => without.services[name].environment[`${setting}_FILE`])).toEqual(own.map(() => null));
    },
  );

  it('lets the addresses of servers be in files as well', () => {
    const { DATABASE_URL, REDIS_URL } = read().services.chat.environment;
    expect([DATABASE_URL, REDIS_URL]).toEqual([
      'postgres://lectern:secret@postgres:5432/lectern',
      'redis://redis:6379',
    ]);
    const emptied = read({ ...env, DATABASE_URL: '', REDIS_URL: '' }).services.chat.environment;
    expect([emptied.DATABASE_URL, emptied.REDIS_URL]).toEqual([null, null]);
  });
});

describe('Caddy', () => {
  const published = text('deploy/Caddyfile');
  const [first, last] = [...text('docs/white-label.md').matchAll(/```caddyfile\n(.*?)```/gs)].map(([, block]) => block);

  it.skipIf(!has('caddy')).each([
    ['the configuration', published],
    ['the configuration with hosts of brands', [first, published, last].join('\n')],
  ])('takes %s', (_what, source) => {
    const home = mkdtempSync(join(tmpdir(), 'lectern-caddy-'));
    const config = join(home, 'Caddyfile');
    writeFileSync(config, source);
    const given = { env: { ...process.env, ...env, HOME: home }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], given);
    rmSync(home, { recursive: true });
    expect(status, stderr).toBe(0);
    expect(stderr).not.toContain('"level":"warn"');
  });
});
