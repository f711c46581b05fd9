import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestRecords } from '../insight/bot-tests/test-records.ts';
import { type Core, openCore } from '../operate/core/core.ts';
import { openDemo } from '../operate/demo/demo.ts';
import { chatServiceConfig } from '../platform/config/config.ts';
import { registerSecret } from '../platform/secrets/instance-secret.ts';
import { readSecret } from '../platform/secrets/secret.ts';
import { operatorScopeOfBot } from '../platform/shared/operator-scope.ts';
import { runCommand } from './commands.ts';

const goodPassword = 'glacier waffle trombone';
let dataDir: string;
let core: Core;
let hasFailed = false;
const fail = () => {
  hasFailed = true;
};
const run = (...words: string[]) => runWith({}, words);
const runWith = (settings: Record<string, string>, words: string[]) => {
  const config = chatServiceConfig.parse({ DATA_DIR: dataDir, CHAT_PORT: '1', ...settings });
  return runCommand(
    { config, core, now: Date.now, environment: {}, askPassword: async () => goodPassword, fail },
    words,
  );
};

const makeFolder = () => mkdtempSync(join(tmpdir(), 'lectern-cli-'));
const openIn = (folder: string) => openCore(chatServiceConfig.parse({ DATA_DIR: folder }), Date.now);

/** An instance with its demo, created once; each test gets a copy. */
const prepared = makeFolder();
beforeAll(async () => {
  const first = await openIn(prepared);
  await openDemo(first, prepared);
  await registerSecret(first.database, [readSecret(undefined, prepared)]);
  await first.database.close();
});
afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(async () => {
  dataDir = makeFolder();
  cpSync(prepared, dataDir, { recursive: true });
  core = await openIn(dataDir);
});

afterEach(async () => {
  await core.database.close();
  rmSync(dataDir, { recursive: true });
});

describe('the command line', () => {
  it('runs the tests of a bot, prints what failed, and writes a file for pipelines', async () => {
    // A process can open the models only once, and the test that examines the instance does.
    const test = (...words: string[]) => runWith({ EMBEDDINGS: 'off' }, ['test', 'minecraft', ...words]);
    await expect(test()).rejects.toThrow('has no tests');
    const tests = createTestRecords({ database: core.database, now: Date.now });
    const scope = await operatorScopeOfBot(core.database, 'minecraft');
    const more = { name: null, outcome: 'answered', match: 'all', source: null } as const;
    await tests.add(scope, 'minecraft', [
      { ...more, turns: ['How much health does a Warden have?'], contains: ['500'], excludes: [] },
      { ...more, turns: ['Hello'], contains: ['<never> & "this"'], excludes: [], name: 'Greeting' },
    ]);
    const file = join(dataDir, 'junit.xml');
    const printed = (await test('--junit', file)).join('\n');
    expect(printed).toMatch(/^pass {2}How much health does a Warden have\? +\d+ ms$/m);
    expect(printed).toMatch(/^FAIL {2}Greeting/m);
    expect(printed).toContain('  The answer does not contain "<never> & "this"".');
    expect(printed).toContain('1 of 2 tests passed.');
    expect(hasFailed).toBe(true);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toContain('<testsuites tests="2" failures="1" errors="0"');
    expect(xml).toContain('message="The answer does not contain &quot;&lt;never&gt; &amp; &quot;this&quot;&quot;."');
    const [json = ''] = await test('--json');
    expect(JSON.parse(json)).toMatchObject({ state: 'done', total: 2, passed: 1, failed: 1 });
  });

  it('makes a key that works, shows it once, and revokes it', async () => {
    const [json = ''] = await run(
      'keys',
      'create',
      '--bot',
      'minecraft',
      '--webhook',
      'https://203.0.114.7/x',
      '--json',
    );
    const made = JSON.parse(json);
    expect(made).toMatchObject({ bot_id: 'minecraft', webhook_url: 'https://203.0.114.7/x' });
    expect(made.webhook_secret).toMatch(/^whsec_/);
    const { scope, webhookUrl } = await core.keys.authenticate(`Bearer ${made.key}`);
    expect(scope).toMatchObject({ botId: 'minecraft', keyId: made.key_id });
    expect(webhookUrl).toBe('https://203.0.114.7/x');
    expect((await run('keys', 'list', '--bot', 'minecraft')).join('\n')).not.toContain(made.key);
    expect(await run('keys', 'revoke', '--bot', 'minecraft', made.key_id)).toEqual([`${made.key_id} is revoked.`]);
    await expect(core.keys.authenticate(`Bearer ${made.key}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('makes a token of the management API that works, shows it once, and revokes it', async () => {
    const [line = ''] = await run('workspace', 'list');
    const [workspace = ''] = line.split(' ');
    const wanted = ['tokens', 'create', '--workspace', workspace, '--name', 'CI'];
    const made = JSON.parse((await run(...wanted, '--scopes', 'bots:read', '--expires-days', '30', '--json')).join(''));
    const known = await core.tokens.authenticate(`Bearer ${made.token}`);
    expect(known).toMatchObject({ workspaceId: workspace, token: { name: 'CI', scopes: ['bots:read'] } });
    expect((await run('tokens', 'list', '--workspace', workspace)).join()).toMatch(
      /active +\.\.\.\w{4} {2}bots:read {2}CI$/,
    );
    await run('tokens', 'revoke', '--workspace', workspace, made.token_id);
    await expect(core.tokens.authenticate(`Bearer ${made.token}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
    await core.tokens.settle();
    await expect(run(...wanted, '--scopes', 'everything')).rejects.toThrow('--scopes must be a list of one or more of');
    await expect(run(...wanted, '--scopes', 'bots:read', '--expires-days', 'x')).rejects.toThrow('--expires-days must');
    await expect(run('tokens', 'list', '--workspace', 'ws_none')).rejects.toThrow('There is no workspace "ws_none".');
  });

  it('makes people with a workspace, and changes its plan', async () => {
    const made = await run('people', 'create', '--email', 'Ada@Example.org', '--workspace', 'Engines', '--json');
    const { workspace_id: workspaceId, ...rest } = JSON.parse(made.join(''));
    expect(rest).toEqual({ email: 'ada@example.org' });
    expect(await run('workspace', 'list')).toContain(`${workspaceId}  business    Engines`);
    await run('workspace', 'plan', workspaceId, 'free');
    expect(await run('workspace', 'list')).toContain(`${workspaceId}  free        Engines`);
    expect(await run('people', 'operator', 'ada@example.org')).toEqual(['ada@example.org is an operator now.']);
  });

  it('never prints a password', async () => {
    const made = await run('people', 'create', '--email', 'ada@example.org');
    const reset = await run('people', 'reset-password', 'ada@example.org');
    for (const text of [made.join('\n'), reset.join('\n')]) {
      expect(text).not.toContain(goodPassword);
      expect(text).not.toMatch(/^password/m);
    }
  });

  it('removes people, and workspaces that nobody else owns when that is wanted', async () => {
    await run('people', 'create', '--email', 'ada@example.org', '--workspace', 'Engines');
    expect(await run('people', 'list')).toEqual(['demo@lectern.example  Demo  (operator)', 'ada@example.org  ada']);
    const { key } = (await openDemo(core, dataDir)) ?? expect.unreachable();
    expect(await run('people', 'remove', 'demo@lectern.example', '--with-workspaces')).toEqual([
      'demo@lectern.example was removed.',
      'The workspace "Demo" was removed with its bots.',
    ]);
    expect(await run('people', 'list')).toEqual(['ada@example.org  ada']);
    expect(await run('bots', 'list')).toEqual([]);
    expect((await run('workspace', 'list')).join()).not.toContain('Demo');
    await expect(core.keys.authenticate(`Bearer ${key}`)).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
  });

  it('names a demo account that should not be there', async () => {
    const secret = 'a secret of more than 32 characters';
    const production = { NODE_ENV: 'production', CHAT_URL: 'http://127.0.0.1:1', SECRET_KEY: secret };
    const config = chatServiceConfig.parse({ DATA_DIR: dataDir, EMBEDDINGS: 'off', ...production });
    const examined = () =>
      runCommand({ config, core, now: Date.now, environment: {}, askPassword: async () => '' }, ['doctor']);
    expect((await examined()).join('\n')).toContain('demo@lectern.example EXISTS: remove it with "people remove');
    await run('people', 'remove', 'demo@lectern.example', '--with-workspaces');
    expect((await examined()).join('\n')).toContain('demo           ok, there is none');
  });

  it('makes a bot, whose key works', async () => {
    const { workspace_id: workspaceId } = JSON.parse(
      (await run('people', 'create', '--email', 'a@b.org', '--json')).join(),
    );
    const words = ['bots', 'create', '--workspace', workspaceId, '--name', 'Helper', '--id', 'helper', '--json'];
    const [made = ''] = await run(...words);
    expect(JSON.parse(made)).toEqual({ bot_id: 'helper', name: 'Helper', workspace_id: workspaceId });
    const [key = ''] = await run('keys', 'create', '--bot', 'helper', '--json');
    await expect(core.keys.authenticate(`Bearer ${JSON.parse(key).key}`)).resolves.toBeDefined();
  });

  it('sets a new instance up in one go, and only a new one', async () => {
    await expect(run('setup', '--email', 'ada@example.org')).rejects.toThrow(/^This server already has people/);
    await run('people', 'remove', 'demo@lectern.example', '--with-workspaces');
    const words = ['setup', '--email', 'ada@example.org', '--workspace', 'Engines', '--bot', 'Helper', '--json'];
    const made = JSON.parse((await run(...words)).join());
    expect(await run('people', 'list')).toEqual(['ada@example.org  ada  (operator)']);
    expect(await run('bots', 'list')).toEqual([`${made.bot_id}  Helper  (Engines, business)`]);
    const { scope } = await core.keys.authenticate(`Bearer ${made.key}`);
    expect(scope).toMatchObject({ botId: made.bot_id, workspaceId: made.workspace_id });
  });

  it('lists bots and copies the database', async () => {
    expect(await run('bots', 'list')).toEqual(['minecraft  Minecraft guide  (Demo, business)']);
    const file = join(dataDir, 'copy.sqlite');
    await run('backup', file);
    expect(existsSync(file)).toBe(true);
  });

  it('keeps as many scheduled backups as it is told, and removes nothing else', async () => {
    const folder = join(dataDir, 'backups');
    mkdirSync(join(folder, 'by hand'), { recursive: true });
    for (const removed of [false, false, true]) {
      const said = (await run('backup', folder, '--keep', '2')).join('\n');
      expect(said.includes('Removed 1 old backup.')).toBe(removed);
    }
    const names = readdirSync(folder);
    expect(names).toHaveLength(3);
    expect(names).toContain('by hand');
    for (const name of names.filter((one) => one !== 'by hand')) {
      expect(existsSync(join(folder, name, 'backup.json'))).toBe(true);
    }
  });

  it('examines the instance, running or not', async () => {
    const report = (await run('doctor')).join('\n');
    expect(report).toContain('database       ok, sqlite');
    expect(report).toMatch(/clock .* not compared: http:\/\/127\.0\.0\.1:1 DOES NOT ANSWER/);
    expect(report).toContain('redis          not used');
    expect(report).toContain('embeddings     ok, lectern-sentences-2 on this machine');
    expect(report).toMatch(/streaming +http:\/\/127\.0\.0\.1:1 DOES NOT ANSWER/);
  });

  it.each([
    [['dance'], /^There is no command "dance"/],
    [['keys', 'create'], /^--bot <id> is missing/],
    [['keys', 'create', '--bot', 'nobody'], /^There is no bot "nobody"/],
    [['keys', 'create', '--bot', 'minecraft', '--webhook', 'ftp://x'], /^--webhook must be an http or https address/],
    [['keys', 'create', '--bot', 'minecraft', '--webhook', 'https://127.0.0.1/x'], /cannot be used/],
    [['keys', 'create', '--bot', 'minecraft', '--webhook', 'https://10.0.0.1/x'], /cannot be used/],
    [['keys', 'revoke', '--bot', 'minecraft', 'key_x'], /has no key "key_x"/],
    [['people', 'remove', 'nobody@example.org'], /^There is no account with the address nobody@example.org/],
    [['people', 'remove', 'demo@lectern.example'], /is the only owner of "Demo". .*--with-workspaces/],
    [['user', 'create', '--email', 'nobody'], /must be an email address/],
    [['bots', 'create', '--workspace', 'wsp_x', '--name', 'X'], /^There is no workspace "wsp_x"/],
    [['bots', 'create', '--workspace', 'x', '--name', 'X', '--id', 'No Id'], /^--id must be/],
    [['backup', '/nowhere', '--keep', '0'], /^--keep must be a whole number from 1 on/],
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
    await expect(core.keys.authenticate(`Bearer ${key}`)).resolves.toMatchObject({ terms: { apiAccess: true } });
  });

  it('is left alone on an instance that has people of its own', async () => {
    rmSync(join(dataDir, 'demo.json'));
    expect(await openDemo(core, dataDir)).toBeUndefined();
  });
});
