import { isFullSuite } from '@lectern/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { type ManagedService, ownerOf, serveManaged } from '../manage/test/harness.ts';
import { describeChanges } from './file-comment.ts';
import { readBotFile } from './read-bot-file.ts';
import { readYaml, writeYaml } from './yaml-text.ts';
import { createYamlThreads } from './yaml-threads.ts';

const whole = `lectern_bot: 1
name: Support
welcome: |
  Hello!
  What is it?
suggested_questions: [When are you open?]
fallback_text: I do not know that.
retention_days: 30
texts: { de: { thanks: Gerne! } }
follow_up_questions: false
model: { kind: openai-compatible, base_url: 'https://203.0.114.7/v1/', model: small }
instructions: |-
  Answer in one sentence.
  Never guess.
sources:
  - kind: dataset
  - kind: text
    title: Hours
    text: |
      We are open from 9 to 17.
  - kind: qa
    title: FAQ
    external_id: faq
    pairs:
      - question: Is it free?
        answer: Yes.
  - kind: site
    url: https://203.0.114.7/docs/
    under: /docs/
    refresh_hours: 24
`;

onBothDatabasesIn('faults', 'a bot as a file', (opened) => {
  let service: ManagedService;
  let tenant: Tenant;
  let token: string;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    tenant = await service.addTenant();
    token = await service.addToken(ownerOf(tenant));
  });
  afterAll(() => service.stop());

  const headers = { 'content-type': 'application/yaml' };
  const send = (method: string, path: string, body: string) => service.manage(token, method, path, { body, headers });
  const make = async () => (await send('POST', '/bot-files', whole)).json.bot_id as string;
  const told = (json: { changes: Parameters<typeof describeChanges>[0] }) => describeChanges(json.changes).join('\n');

  it('has the settings of the website that differ from a new bot, with proactive messages', async () => {
    const id = await make();
    const read = async () => (await service.manage(token, 'GET', `/bots/${id}/file`)).text;
    expect(await read()).not.toContain('website:');
    const website =
      'website: { colour: "#112233", proactive: [{ path: /prices, delay_seconds: 5, text: Need help? }] }\n';
    const applied = await send('PUT', `/bots/${id}/file`, whole + website);
    expect(told(applied.json)).toContain('~ website.proactive');
    expect((await send('PUT', `/bots/${id}/file`, whole + website)).json.changes).toEqual([]);
    const exported = await read();
    expect(exported).toContain('delay_seconds: 5');
    expect(exported).not.toContain('launcher');
    expect((await send('PUT', `/bots/${id}/file`, exported)).json.changes).toEqual([]);
    for (const wrong of ['{ proactive: [{ path: prices, delay_seconds: 5, text: Hm }] }', '{ color: red }']) {
      expect((await send('PUT', `/bots/${id}/file`, `${whole}website: ${wrong}\n`)).status).toBe(400);
    }
  });

  it('makes a bot, and applied again changes nothing', async () => {
    const tried = await send('POST', '/bot-files?dry_run=true', whole);
    expect(tried).toMatchObject({ status: 200, json: { bot_id: null, applied: false } });
    expect(told(tried.json)).toContain('+ source "Hours" (text)');
    const before = (await service.manage(token, 'GET', '/bots')).json.bots.length;
    const made = await send('POST', '/bot-files', whole);
    expect(made).toMatchObject({ status: 201, json: { applied: true } });
    expect((await service.manage(token, 'GET', '/bots')).json.bots).toHaveLength(before + 1);
    const again = await send('PUT', `/bots/${made.json.bot_id}/file?prune=true`, whole);
    expect(again.json.changes).toEqual([]);
  });

  it('switches on what the bot had not, and off again', async () => {
    const file = `/bots/${await make()}/file`;
    const consent = { text: 'We keep what you write.', url: 'https://example.org/privacy' };
    const more = `${whole}masking:\n  - email\n  - { name: customer, pattern: KD-###### }\nretention: { leads: 30 }\nconsent: ${JSON.stringify(consent)}\n`;
    expect((await send('PUT', file, more)).json.changes).toHaveLength(3);
    expect((await send('PUT', file, more)).json.changes).toEqual([]);
    expect((await service.manage(token, 'GET', file)).text).toContain('We keep what you write.');
    await send('PUT', file, `${whole}masking: []\nretention: {}\nconsent: null\n`);
    const { text } = await service.manage(token, 'GET', file);
    expect(text).not.toMatch(/masking|retention:|consent/);
    const wrong = await send('PUT', file, `${whole}consent: { text: Hello, url: 'http://example.org' }\n`);
    expect(wrong).toMatchObject({ status: 400, json: { error: expect.stringContaining('https://') } });
  });

  it('comes back as it went in, without secrets', async () => {
    const id = await make();
    const model = {
      kind: 'openai-compatible',
      base_url: 'https://203.0.114.7/v1',
      model: 'small',
      api_key: 'sk-1',
    };
    await service.manage(token, 'PATCH', `/bots/${id}`, { body: { model } });
    const exported = await service.manage(token, 'GET', `/bots/${id}/file`);
    expect(exported.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(exported.text).not.toContain('sk-1');
    expect(readBotFile(readYaml(exported.text))).toEqual({
      ...readBotFile(readYaml(whole)),
      id,
      sources: [...readSources(whole).slice(0, 3), { ...readSources(whole)[3], title: '203.0.114.7/docs/' }],
    });
    expect((await send('PUT', `/bots/${id}/file`, exported.text)).json.changes).toEqual([]);
    // The key of the model is still there.
    expect((await service.manage(token, 'GET', `/bots/${id}`)).json.model).toMatchObject({ has_key: true });
  });

  it('holds a connected source without its credentials, which an import asks for', async () => {
    const id = await make();
    const sources = `/bots/${id}/sources`;
    const connection = { type: 'git', host: 'gitea', server: 'https://203.0.114.7', repository: 'acme/manual' };
    const secrets = { token: 'tok_of_the_repository' };
    const made = await service.manage(token, 'POST', sources, { body: { kind: 'connected', connection, secrets } });
    expect(made).toMatchObject({ status: 201, json: { settings: { connection, secrets: ['token'] } } });
    const exported = (await service.manage(token, 'GET', `/bots/${id}/file`)).text;
    expect(exported).not.toContain('tok_of_the_repository');
    expect(readSources(exported)).toContainEqual({
      kind: 'connected',
      title: 'acme/manual',
      connection,
      refresh_hours: 6,
      needs_secrets: ['token'],
    });
    expect((await send('PUT', `/bots/${id}/file`, exported)).json.changes).toEqual([]);
    const copy = await send('POST', '/bot-files', exported.replace(/^id: .*\n/m, ''));
    expect(told(copy.json)).toContain('needs a secret that the file does not hold: token');
    // A file that leads to another server takes the credentials away: they were not entered for it.
    await send('PUT', `/bots/${id}/file`, exported.replace('https://203.0.114.7\n', 'https://203.0.114.8\n'));
    const moved = (await service.manage(token, 'GET', sources)).json.sources;
    const one = moved.filter(({ kind }: { kind: string }) => kind === 'connected');
    expect(one.map(({ settings }: { settings: object }) => settings)).toContainEqual(
      expect.objectContaining({ connection: { ...connection, server: 'https://203.0.114.8' }, secrets: [] }),
    );
  });

  it('holds a site without its headers, which an import asks for', async () => {
    const id = await make();
    const sources = `/bots/${id}/sources`;
    const site = { kind: 'site', url: 'https://203.0.114.7/members/', headers: { 'X-Api-Key': 'key_of_a_member' } };
    const made = await service.manage(token, 'POST', sources, { body: site });
    expect(made).toMatchObject({ status: 201, json: { settings: { headers: ['x-api-key'] } } });
    const exported = (await service.manage(token, 'GET', `/bots/${id}/file`)).text;
    expect(exported).not.toContain('key_of_a_member');
    expect(readSources(exported)).toContainEqual(
      expect.objectContaining({ kind: 'site', needs_secrets: ['x-api-key'] }),
    );
    expect((await send('PUT', `/bots/${id}/file`, exported)).json.changes).toEqual([]);
    const copy = await send('POST', '/bot-files', exported.replace(/^id: .*\n/m, ''));
    expect(told(copy.json)).toContain('needs a secret that the file does not hold: x-api-key');
  });

  it('tells what differs, changes that alone, and removes only when that is wanted', async () => {
    const id = await make();
    const changed = whole
      .replace('name: Support', 'name: Help')
      .replace('Never guess.', 'Be kind.')
      .replace('from 9 to 17', 'from 9 to 18')
      .replace('answer: Yes.', 'answer: No.\n      - question: Why?\n        answer: Because.')
      .replace('refresh_hours: 24', 'refresh_hours: 48')
      .replace('  - kind: dataset\n', '');
    const tried = await send('PUT', `/bots/${id}/file?dry_run=true`, changed);
    expect(told(tried.json)).toBe(
      [
        '~ name',
        '    - "Support"',
        '    + "Help"',
        '~ instructions',
        '    - Never guess.',
        '    + Be kind.',
        '~ source "Hours" (text)',
        '    - We are open from 9 to 17.',
        '    + We are open from 9 to 18.',
        '~ source "FAQ" (qa)',
        '    ~ Is it free?',
        '    + Why?',
        '~ source "203.0.114.7/docs/" (site)',
        '    refresh_hours: 24 -> 48',
        '= the data set',
        '    It is not in the file, and stays.',
      ].join('\n'),
    );
    expect((await service.manage(token, 'GET', `/bots/${id}`)).json.name).toBe('Support');
    const applied = await send('PUT', `/bots/${id}/file`, changed);
    expect(applied.json.changes).toEqual(tried.json.changes);
    expect((await service.manage(token, 'GET', `/bots/${id}`)).json).toMatchObject({
      name: 'Help',
      instructions: { version: 2, text: 'Answer in one sentence.\nBe kind.' },
    });
    const pruned = await send('PUT', `/bots/${id}/file?prune=true`, changed);
    expect(told(pruned.json)).toBe('- the data set');
    const { sources } = (await service.manage(token, 'GET', `/bots/${id}/sources`)).json;
    expect(sources.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['qa', 'site', 'text']);
  });

  it('changes only what it names', async () => {
    const id = await make();
    const applied = await send('PUT', `/bots/${id}/file`, 'lectern_bot: 1\nname: Support\n');
    expect(applied.json.changes).toEqual([]);
  });

  it('is refused with a sentence for each mistake, which names line and field', async () => {
    const wrong = whole
      .replace('retention_days: 30', 'retention_days: soon\nwelcom: Hi')
      .replace('refresh_hours: 24', 'refresh_hours: 0')
      .replace('    title: Hours\n', '');
    const refused = await send('POST', '/bot-files', wrong);
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(refused.json.error.split('\n').sort()).toEqual([
      'Line 18: The field "sources[2].title" is missing; it must have 1 to 200 characters, in one line.',
      'Line 30: The field "sources[4].refresh_hours" must be a whole number of hours from 1 to 8760, or null.',
      'Line 8: The field "retention_days" must be a whole number of days from 1 to 3650, or null.',
      'Line 9: The field "welcom" is not a field that a bot file has there.',
    ]);
    expect((await send('POST', '/bot-files', 'a: [')).json.error).toMatch(
      /^The bot file is not valid YAML\. In line 1: /,
    );
    expect((await send('POST', '/bot-files', 'a: 1\nb: &x 2\nc: *x')).json.error).toMatch(/line 3: aliases/);
    expect((await send('POST', '/bot-files', 'a: 1\na: 2')).json.error).toMatch(/line 2: /);
    const asJson = await service.manage(token, 'POST', '/bot-files', { body: {} });
    expect(asJson).toMatchObject({ status: 415 });
  });

  it('leaves no half a bot behind', async () => {
    const before = (await service.manage(token, 'GET', '/bots')).json.bots.length;
    const secret = whole.replace('model: { kind', 'fallback_text2: x\nmodel: { kind');
    expect((await send('POST', '/bot-files', secret)).status).toBe(400);
    const noKey = whole.replace(/^model: .*$/m, 'model: { kind: anthropic, model: x }');
    expect((await send('POST', '/bot-files', noKey)).json.error).toBe('The field "model" must have an "api_key".');
    expect((await service.manage(token, 'GET', '/bots')).json.bots).toHaveLength(before);
  });

  it('can be copied at once, with its files and with what programs call its sources', async () => {
    const id = await make();
    const upload = { body: '# Manual\n\nPress it.', headers: { 'content-type': 'text/markdown' } };
    await service.manage(token, 'POST', `/bots/${id}/files?name=manual.md`, upload);
    const copied = await service.manage(token, 'POST', `/bots/${id}/clone`, { body: {} });
    expect(copied).toMatchObject({ status: 201, json: { name: 'Support (copy)', retention_days: 30 } });
    const kinds = async (bot: string) => {
      const { sources } = (await service.manage(token, 'GET', `/bots/${bot}/sources`)).json;
      return sources.map((source: Record<string, unknown>) => [source.kind, source.title, source.external_id]).sort();
    };
    expect(await kinds(copied.json.id)).toEqual(await kinds(id));
    expect((await kinds(id)).length).toBe(5);
    expect((await service.manage(token, 'GET', `/bots/${id}/file`)).text).toContain(
      '# Uploaded files are not part of it: "Manual".',
    );
  });
});

describe('the YAML of bot files', () => {
  it('comes back as it was written', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('\n', ' ', '\t', '\r', '#', ':', '-', 'a', '"', "'", '|', 'é', '  ') }),
    );
    const value = fc.record({
      name: text,
      list: fc.array(text),
      inner: fc.record({ number: fc.integer(), none: fc.constant(null) }),
    });
    fc.assert(
      fc.property(value, (given) => {
        const read = readYaml(writeYaml(given));
        expect('value' in read && read.value).toEqual(given);
      }),
    );
  });

  it('is given up when it takes too long or too much', async () => {
    const deep = '['.repeat(20_000);
    const large = '- a\n'.repeat(500_000);
    await expect(createYamlThreads({ timeoutMs: 1 }).read('acme', deep)).rejects.toThrow(
      'too large or too complicated',
    );
    await expect(createYamlThreads({ mostMegabytes: { large: 8, small: 8 } }).read('acme', large)).rejects.toThrow(
      'too large',
    );
    const threads = createYamlThreads();
    expect(await threads.read('acme', 'a: 1')).toMatchObject({ value: { a: 1 } });
    expect(await threads.write('acme', { a: 1 })).toBe('a: 1\n');
  });

  it('reads the largest one that there may be with the memory that it has', async () => {
    const pair = '      - question: How do I cancel my plan?\n        answer: Open the settings and choose Cancel.\n';
    const bytes = isFullSuite('faults') ? 4_990_000 : 1_000_000;
    const largest = `sources:\n  - pairs:\n${pair.repeat(Math.floor(bytes / pair.length))}`;
    expect(await createYamlThreads({ timeoutMs: 90_000 }).read('acme', largest)).toHaveProperty('value');
  });

  it('writes a small one while a large one is read, and counts a long text as large', async () => {
    const threads = createYamlThreads();
    const ended: string[] = [];
    const large = threads.read('acme', '- a\n'.repeat(60_000)).then(() => ended.push('large'));
    const long = threads.write('globex', { text: 'a'.repeat(200_000) }).then(() => ended.push('long'));
    await threads.write('initech', { text: 'a', list: ['b', 'c'] });
    ended.push('small');
    await Promise.all([large, long]);
    expect(ended).toEqual(['small', 'large', 'long']);
  });

  it('does not wait for the large one of another workspace, and a workspace may have a few at once', async () => {
    const threads = createYamlThreads({ mostPerOwner: 2 });
    const ended: string[] = [];
    const large = '- a\n'.repeat(60_000);
    const read = async (owner: string, text: string) => {
      await threads.read(owner, text).catch(() => undefined);
      ended.push(owner);
    };
    const slow = [read('acme', large), read('acme', large)];
    await expect(threads.read('acme', 'a: 1')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
    await Promise.all([read('globex', 'a: 1'), read('initech', 'a: 1')]);
    expect(ended.toSorted()).toEqual(['globex', 'initech']);
    await Promise.all(slow);
    expect(await threads.read('acme', 'a: 1')).toMatchObject({ value: { a: 1 } });
  });

  it('is read in one pass however many fields it has, and none may be there twice', () => {
    const fields = Array.from({ length: 20_000 }, (_, at) => `field${at}: 1`);
    expect(readYaml([...fields, 'field7: 2'].join('\n'))).toEqual({
      error: 'line 20001: the field "field7" is there twice',
    });
  });
});

const readSources = (text: string) => readBotFile(readYaml(text)).sources ?? [];
