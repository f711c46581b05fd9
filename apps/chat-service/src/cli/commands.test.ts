import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chatServiceConfig } from '../config.ts';
import { type Core, openCore } from '../core.ts';
import { openDemo } from '../demo.ts';
import { runCommand } from './commands.ts';

let dataDir: string;
let core: Core;
const run = (...words: string[]) => {
  const config = chatServiceConfig.parse({ DATA_DIR: dataDir, CHAT_PORT: '1' });
  return runCommand({ config, core, now: Date.now }, words);
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-cli-'));
  core = await openCore(chatServiceConfig.parse({ DATA_DIR: dataDir }), Date.now);
  await openDemo(core, dataDir);
});

afterEach(async () => {
  await core.database.close();
  rmSync(dataDir, { recursive: true });
});

describe('the command line', () => {
  it('makes a key that works, shows it once, and revokes it', async () => {
    const [json = ''] = await run('keys', 'create', '--bot', 'minecraft', '--webhook', 'https://a.example/x', '--json');
    const made = JSON.parse(json);
    expect(made).toMatchObject({ bot_id: 'minecraft', webhook_url: 'https://a.example/x' });
    expect(made.webhook_secret).toMatch(/^whsec_/);
    const { scope, webhookUrl } = await core.keys.authenticate(`Bearer ${made.key}`);
    expect(scope).toMatchObject({ botId: 'minecraft', keyId: made.key_id });
    expect(webhookUrl).toBe('https://a.example/x');
    expect((await run('keys', 'list', '--bot', 'minecraft')).join('\n')).not.toContain(made.key);
    expect(await run('keys', 'revoke', '--bot', 'minecraft', made.key_id)).toEqual([`${made.key_id} is revoked.`]);
    await expect(core.keys.authenticate(`Bearer ${made.key}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('makes people with a workspace, and changes its plan', async () => {
    const [json = ''] = await run('user', 'create', '--email', 'Ada@Example.org', '--workspace', 'Engines', '--json');
    const { workspace_id: workspaceId, email, password } = JSON.parse(json);
    expect(email).toBe('ada@example.org');
    expect(password).toHaveLength(20);
    expect(await run('workspace', 'list')).toContain(`${workspaceId}  business    Engines`);
    await run('workspace', 'plan', workspaceId, 'free');
    expect(await run('workspace', 'list')).toContain(`${workspaceId}  free        Engines`);
    expect(await run('user', 'operator', 'ada@example.org')).toEqual(['ada@example.org is an operator now.']);
  });

  it('lists bots and copies the database', async () => {
    expect(await run('bots', 'list')).toEqual(['minecraft  Minecraft guide  (Demo, business)']);
    const file = join(dataDir, 'copy.sqlite');
    await run('backup', file);
    expect(existsSync(file)).toBe(true);
  });

  it('examines the instance, running or not', async () => {
    const report = (await run('doctor')).join('\n');
    expect(report).toContain('database       ok, sqlite');
    expect(report).toContain('the service does not answer');
    expect(report).toContain('embeddings     ok, all-MiniLM-L6-v2 on this machine');
    expect(report).toContain('streaming      not tried');
  });

  it.each([
    [['dance'], /^There is no command "dance"/],
    [['keys', 'create'], /^--bot <id> is missing/],
    [['keys', 'create', '--bot', 'nobody'], /^There is no bot "nobody"/],
    [['keys', 'create', '--bot', 'minecraft', '--webhook', 'ftp://x'], /^--webhook must be an http or https address/],
    [['keys', 'revoke', '--bot', 'minecraft', 'key_x'], /has no key "key_x"/],
    [['user', 'create', '--email', 'nobody'], /must be an e-mail address/],
    [['workspace', 'plan', 'x', 'gold'], /one of free, pro, business, enterprise/],
    [['workspace', 'plan', 'x', 'pro'], /^Workspace not found/],
    [['bots', 'list', '--loud'], /--loud/],
  ])('explains what is wrong with %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });
});

describe('the demo', () => {
  it('is made once, and its key goes on working', async () => {
    const again = await openDemo(core, dataDir);
    expect(again?.key).toMatch(/^lk_live_/);
    expect(await openDemo(core, dataDir)).toEqual(again);
    const { key } = again ?? expect.unreachable();
    await expect(core.keys.authenticate(`Bearer ${key}`)).resolves.toMatchObject({ plan: 'business' });
  });

  it('is left alone on an instance that has people of its own', async () => {
    rmSync(join(dataDir, 'demo.json'));
    expect(await openDemo(core, dataDir)).toBeUndefined();
  });
});
