import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readJson, serveNode } from './harness.ts';

const redocly = join(import.meta.dirname, '../../../tools/node_modules/@redocly/cli/bin/cli.js');

it('satisfies Redocly respect: every operation answers as its description says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-respect-'));
  const service = await serveNode();
  const description = await service.ask('/api/openapi.json');
  const server = new URL(description.url).origin;
  const { paths } = await readJson(description.clone());
  writeFileSync(join(folder, 'api.json'), await description.text());
  const run = async (...words: string[]) => {
    const env = { REDOCLY_TELEMETRY: 'off', NO_COLOR: '1', HOME: folder };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [redocly, ...words], { cwd: folder, env });
    return stdout + stderr;
  };
  await run('generate-arazzo', 'api.json', '-o', 'api.arazzo.yaml');
  const report = await run('respect', 'api.arazzo.yaml', '--server', `api=${server}/api`);
  const operations = Object.keys(paths).length;
  expect(report).toContain(`Workflows: ${operations} passed, ${operations} total`);
  await service.stop();
  rmSync(folder, { recursive: true });
});
