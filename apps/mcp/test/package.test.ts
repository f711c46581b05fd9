import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What npm would install from the tarball of a built package, in the folder. */
function installPacked(folder: string, workspace: string): string {
  const built = join(folder, 'built', workspace);
  // A folder of its own: the package's own tests build at the same time.
  execFileSync(process.execPath, [join(root, workspace, 'scripts/build-package.ts'), built], { stdio: 'ignore' });
  const pack = ['pack', built, '--json', '--pack-destination', folder];
  const [{ filename, name }] = JSON.parse(
    execFileSync('npm', pack, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  return home;
}

it('runs from the tarballs that are published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mcp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  installPacked(folder, 'packages/dataset');
  const home = installPacked(folder, 'apps/mcp');
  for (const name of ['zod', '@modelcontextprotocol']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const server = JSON.parse(readFileSync(join(home, 'server.json'), 'utf8'));
  expect([server.name, server.version, server.packages[0].identifier, server.packages[0].version]).toEqual([
    manifest.mcpName,
    manifest.version,
    manifest.name,
    manifest.version,
  ]);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const command = join(home, manifest.bin['lectern-mcp']);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command] }));
  onTestFinished(() => client.close());
  expect(client.getServerVersion()).toMatchObject({ name: 'lectern', version: manifest.version });
  const { structuredContent } = await client.callTool({ name: 'get', arguments: { resource: 'mobs', key: 'creeper' } });
  expect(structuredContent).toMatchObject({ record: { hp: 20 } });
});
