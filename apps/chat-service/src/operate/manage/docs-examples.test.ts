import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../platform/database/test/on-each-database.ts';
import { readBotFile } from '../bot-file/read-bot-file.ts';
import { readYaml } from '../bot-file/yaml-text.ts';
import { type ManagedService, ownerOf, serveManaged } from './test/harness.ts';

const run = promisify(execFile);
const isMissing = ['bash', 'curl', 'jq'].some((tool) => spawnSync(tool, ['--version']).status !== 0);

const read = (name: string) => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');

/** The examples of a page in their order, as one script in which every request must succeed. */
function scriptOf(page: string): string {
  const examples = [...page.matchAll(/<!-- example -->\n```bash\n([\s\S]*?)```/g)].flatMap(([, code]) => code ?? []);
  expect(examples.length).toBeGreaterThan(0);
  return `set -euo pipefail\n${examples.join('\n').replaceAll('curl -sS', 'curl -sS --fail-with-body')}`;
}

onBothDatabasesIn('faults', 'the examples of the documentation', (opened) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-docs-'));
  let service: ManagedService;
  let token: string;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    token = await service.addToken(ownerOf(await service.addTenant()));
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The output of a page's script. */
  async function follow(page: string): Promise<string> {
    const setting = [`LECTERN=${service.url}`, `TOKEN=${token}`, 'no_proxy=127.0.0.1'];
    // `env` starts it with our own environment plus these variables.
    return (await run('env', [...setting, 'bash', '-c', scriptOf(page)], { cwd: folder })).stdout;
  }

  it.skipIf(isMissing)('work for the management API', async () => {
    const printed = await follow(read('management-api.md'));
    expect(printed).toContain('"result":"created"');
    expect(printed).toContain('"added":1');
    expect(printed).toContain('"conversations":[');
  });

  it.skipIf(isMissing)('work for bot files', async () => {
    const page = read('bot-file.md');
    const [, file = ''] = /<!-- example: file -->\n```yaml\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readBotFile(readYaml(file))).toMatchObject({ name: 'Support' });
    writeFileSync(join(folder, 'bot.yaml'), file);
    const printed = await follow(page);
    expect(printed).toContain('"applied":false,"changes":[]');
    expect(readFileSync(join(folder, 'exported.yaml'), 'utf8')).toContain('name: Support');
  });
});
