import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chatServiceConfig } from '../apps/chat-service/src/platform/config/config.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { readConfig } from '../packages/service-kit/src/index.ts';
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

/** Replaces `${NAME:?}` and `${NAME:-else}` as Compose does. */
function fillIn(source: string, given: Record<string, string>): string {
  return source.replaceAll(/\$\{(\w+)(:\?|:-([^}]*))\}/g, (_, name, kind, fallback) => {
    const value = given[name] || fallback;
    if (kind === ':?' && !value) throw new Error(`${name} is missing`);
    return value ?? '';
  });
}

describe('compose.yaml', () => {
  const read = () => parse(fillIn(text('compose.yaml'), env), { merge: true });

  it('is as the Compose Specification wants it', () => {
    const { $schema: _, ...schema } = JSON.parse(text('scripts/deploy-files/compose.schema.json'));
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([check(read()), check.errors]).toEqual([true, null]);
    const { services, ...rest } = read();
    expect(check({ ...rest, services: { ...services, data: { ...services.data, read_onyl: true } } })).toBe(false);
  });

  it('asks for exactly what docs/install.md tells to set', () => {
    for (const name of Object.keys(env)) {
      expect(() => fillIn(text('compose.yaml'), { ...env, [name]: '' })).toThrow(`${name} is missing`);
      expect(text('docs/install.md')).toMatch(new RegExp(`^${name}=`, 'm'));
    }
  });

  it.each(['data', 'chat'] as const)('gives the %s service values that it takes', (name) => {
    expect(() => readConfig(configs[name], { ...imageEnv(), ...read().services[name].environment })).not.toThrow();
  });
});

describe('Caddy', () => {
  it.skipIf(!has('caddy'))('takes the configuration', () => {
    const config = join(root, 'deploy/Caddyfile');
    const home = mkdtempSync(join(tmpdir(), 'lectern-caddy-'));
    const given = { env: { ...process.env, ...env, HOME: home }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], given);
    rmSync(home, { recursive: true });
    expect(status, stderr).toBe(0);
    expect(stderr).not.toContain('"level":"warn"');
  });
});
