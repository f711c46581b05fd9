import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FakeAnswer, FakeDefinition, FakeDocuments } from '../../test/fake-service.ts';

/** The folder is named, since a hook of Git names another one in the environment. */
function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { stdout, stderr, status } = spawnSync('git', ['--git-dir', folder, ...args], { input });
  if (status !== 0 && args[0] === 'fast-import') throw new Error(stderr.toString());
  return stdout;
}

/** A commit with these files and nothing else. */
function commitFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const written = [...files].map(([path, text]) => `M 100644 inline "${path}"\n${data(text)}`);
  const head = `commit refs/heads/main\ncommitter Anna <anna@example.com> 1700000000 +0000\n${data('')}deleteall\n`;
  git(folder, ['fast-import', '--force', '--quiet'], head + written.join(''));
}

const filesOf = (documents: FakeDocuments) =>
  new Map([
    ...[...documents].map(([name, { title, text }]) => [`docs/${name}.md`, `# ${title}\n\n${text}\n`] as const),
    ['src/main.rs', 'fn main() {}'],
    // Similar files are sent as differences from each other.
    ...Array.from(
      { length: 3 },
      (_, index) => [`src/${index}.txt.in`, `${'long line\n'.repeat(200)}${index}`] as const,
    ),
  ]);

export interface GitServerOptions {
  /** Sends a commit without its files, and single files. */
  sendsSingleFiles?: boolean;
  files?: (documents: FakeDocuments) => ReadonlyMap<string, string>;
}

/** The program git itself, as a server over HTTP. */
export function fakeGitServer({ sendsSingleFiles = true, files = filesOf }: GitServerOptions = {}): FakeDefinition {
  const folder = mkdtempSync(join(tmpdir(), 'git-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  git(folder, ['init', '--bare', '--quiet', '--initial-branch=main']);
  const secrets = { user: 'anna', password: 'a-contract-token' };
  const allowed = ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'];
  const config = allowed.flatMap((name) => ['-c', `${name}=${sendsSingleFiles}`]);
  let committed = '';

  const serve = (args: readonly string[], input?: string) =>
    git(folder, [...config, 'upload-pack', '--stateless-rpc', ...args, folder], input);

  return {
    secrets,
    connection: (server) => ({
      type: 'git_clone',
      url: `${server}/team/manual.git`,
      file_url: `${server}/tree/{path}?h=main#n{line}`,
    }),
    answer({ method, url, headers, body }, { documents }): FakeAnswer {
      const basic = Buffer.from(`${secrets.user}:${secrets.password}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return { kind: 'other', status: 401 };
      const current = JSON.stringify([...files(documents)]);
      if (current !== committed) commitFiles(folder, files(documents));
      committed = current;
      if (url.href.endsWith('/team/manual.git/info/refs?service=git-upload-pack')) {
        const first = '001e# service=git-upload-pack\n0000';
        return {
          // So that tests can fail a commit alone.
          kind: sendsSingleFiles ? 'list' : 'other',
          headers: { 'content-type': 'application/x-git-upload-pack-advertisement' },
          body: Buffer.concat([Buffer.from(first), serve(['--advertise-refs'])]),
        };
      }
      if (method !== 'POST' || !url.pathname.endsWith('/team/manual.git/git-upload-pack'))
        return { kind: 'other', status: 404 };
      const type = { 'content-type': 'application/x-git-upload-pack-result' };
      return { kind: body.includes('deepen 1') ? 'list' : 'read', headers: type, body: serve([], body) };
    },
  };
}
