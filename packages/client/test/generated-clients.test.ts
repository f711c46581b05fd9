import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi as describeChatApi } from '../../../apps/chat-service/src/operate/openapi/describe-api.ts';
import { describeApi as describeDataApi } from '../../../apps/data-service/src/openapi/describe-api.ts';
import { serveNode } from '../../../apps/data-service/test/harness.ts';
import { astToString, generateWithOrval, openApiTypes } from '../../../tools/generators/index.ts';

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lectern-generated-'));
const documents = {
  data: describeDataApi({ resources, catalog: openCatalog(), baseUrl: () => 'http://127.0.0.1:8080' }),
  chat: describeChatApi('http://127.0.0.1:8081'),
};

interface Operation {
  operationId?: string;
  'x-operation-name'?: string;
}

async function generateClients(name: keyof typeof documents): Promise<void> {
  const document = join(folder, `${name}.json`);
  writeFileSync(document, JSON.stringify(documents[name]));
  const types = await openApiTypes(new URL(`file://${document}`));
  writeFileSync(join(folder, `${name}-types.ts`), astToString(types));
  await execute(process.execPath, [
    join(import.meta.dirname, '../../../tools/generators/generate-hey-api.ts'),
    document,
    join(folder, `hey-${name}`),
  ]);
  await generateWithOrval({
    input: document,
    output: {
      target: join(folder, `orval-${name}.ts`),
      client: 'fetch',
      override: {
        operationName: (operation: Operation) => operation['x-operation-name'] ?? operation.operationId ?? '',
      },
    },
  });
}

/** Compiles a program strictly, together with all clients; returns what the compiler reports. */
async function compile(program: string): Promise<string> {
  writeFileSync(join(folder, 'program.ts'), program);
  const compiler = join(import.meta.dirname, '../../../tools/node_modules/typescript/bin/tsc');
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  const done = execute(process.execPath, [compiler, '-p', folder]);
  return await done.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** Typical code for such clients, and code that must not compile. */
const program = `
import type { components, operations } from './data-types.ts';
import type { components as chat } from './chat-types.ts';
import * as hey from './hey-data/index.ts';
import * as heyChat from './hey-chat/index.ts';
import * as orval from './orval-data.ts';
import * as orvalChat from './orval-chat.ts';

type Schemas = components['schemas'];
export const chance = (drop: Schemas['MobDrop']): number => drop.chance;
export const query: operations['listMobs']['parameters']['query'] = { type: 'hostile' };
export function durability(hit: Schemas['SearchHit']): number | null {
  // @ts-expect-error only an item has one
  hit.record.durability;
  return hit.resource === 'items' ? hit.record.durability : null;
}
export const code: chat['schemas']['ErrorCode'] = 'quota_exceeded';
// @ts-expect-error no such code
export const noCode: chat['schemas']['ErrorCode'] = 'whatever';
export const failure = new Error('the global one: no schema has its name');

export async function byHeyApi(): Promise<number | undefined> {
  const { data } = await hey.getMobsRecord({ path: { name: 'creeper' } });
  const { data: list } = await hey.listMobs({ query: { type: 'hostile' } });
  const whole: hey.MobList | hey.PartialMobList | undefined = list;
  const { data: answer } = await heyChat.chat({ body: { bot_id: 'minecraft', message: 'hello' } });
  const text: string | undefined = answer?.response;
  const { stream } = await heyChat.streamChat({ body: { bot_id: 'minecraft', message: 'hello' } });
  for await (const part of stream) void part;
  void whole; void text;
  return data?.data.drops[0]?.chance;
}

export async function byOrval(): Promise<string | undefined> {
  const found = await orval.getMob('creeper');
  const answer = await orvalChat.chat({ bot_id: 'minecraft', message: 'hello' });
  if (answer.status === 200) { const text: string = answer.data.response; void text; }
  if (answer.status === 429) { const why: orvalChat.ErrorCode = answer.data.code; void why; }
  return found.status === 200 ? found.data.data.name : undefined;
}
`;

describe('clients by three generators', () => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    await generateClients('data');
    await generateClients('chat');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compile strictly, with types that programs can use', async () => {
    expect(await compile(program)).toBe('');
  });

  it('would not compile with a mistake in the program', async () => {
    expect(await compile(program.replace("hit.resource === 'items'", "hit.resource === 'mobs'"))).toContain(
      'durability',
    );
  });

  it('ask the real service', async () => {
    const service = await serveNode();
    // Generated by hey-api just now, from the same document.
    const { client, getMobsRecord } = await import(join(folder, 'hey-data/index.ts')).then(async (sdk) => ({
      ...sdk,
      ...(await import(join(folder, 'hey-data/client.gen.ts'))),
    }));
    client.setConfig({
      baseUrl: 'http://data.test/api',
      fetch: (request: Request) => service.ask(new URL(request.url).pathname),
    });
    const { data, error } = await getMobsRecord({ path: { name: 'creeper' } });
    expect(data.data.hp).toBe(20);
    expect(error).toBeUndefined();
    const missing = await getMobsRecord({ path: { name: 'nobody' } });
    expect(missing.error).toEqual({ success: false, error: 'Mob not found' });
    await service.stop();
  });
});
