import { z } from 'zod';
import { filterInTurns } from '../../../platform/shared/in-turns.ts';
import type { ConnectorClient } from '../client.ts';
import { type Connection, defineConnector, type ListedDocument, type Secrets } from '../connector.ts';
import { DocumentError } from '../connector-errors.ts';
import { createPathFilter } from '../path-filter.ts';
import { isGitDocument } from '../readable-file.ts';
import { createFileLinks } from './file-links.ts';
import { type GitCloneSettings, gitCloneSecrets, gitCloneSettings } from './git-clone-settings.ts';
import { createUploadPack } from './upload-pack.ts';

/** The documents in any Git repository that can be cloned by https. */
export const gitClone = defineConnector<GitCloneSettings>({
  type: 'git_clone',
  name: 'Git repository by its clone address',
  summary: 'Markdown, MDX, AsciiDoc, HTML and text files on any other Git server.',
  settings: gitCloneSettings,
  secrets: gitCloneSecrets,
  destination: ({ url }) => new URL(url).origin,
  homeUrl: addressOf,
  title: (settings) => new URL(addressOf(settings)).pathname.replace(/^\//, '').replace(/\.git$/, ''),
  connect,
});

function addressOf({ url }: GitCloneSettings): string {
  return url.replace(/(?<!\/)\/+$/, '');
}

const memoryShape = z.object({
  commit: z.string(),
  settings: z.string(),
  files: z.array(z.object({ path: z.string(), sha: z.string() })),
});
type Files = z.infer<typeof memoryShape>['files'];

function connect(settings: GitCloneSettings, secrets: Secrets, client: ConnectorClient, before?: string): Connection {
  const repository = createUploadPack(addressOf(settings), secrets, client);
  const accepts = createPathFilter(settings);
  const links = createFileLinks(settings.file_url);
  let commit = '';
  let files: Files = [];
  let pack: Uint8Array | undefined;
  let contents: ReturnType<typeof readContents> | undefined;

  async function listFiles(): Promise<Files> {
    pack = await repository.readCommit(commit);
    const all = await client.packs.files(pack, commit);
    return await filterInTurns(all, ({ path }) => isGitDocument(path) && accepts(path));
  }

  /** Every document, from a server that cannot send one alone. */
  async function readContents() {
    const whole = pack ?? (await repository.readCommit(commit));
    pack = undefined;
    return await client.packs.blobs(whole, [...new Set(files.map(({ sha }) => sha))]);
  }

  async function readOne(hash: string) {
    if (await repository.sendsSingleFiles()) return await client.packs.blobs(await repository.readFile(hash), [hash]);
    contents ??= readContents();
    return await contents;
  }

  return {
    async listDocuments() {
      commit = await repository.findCommit(settings.branch);
      files = readMemory(before, commit, settings) ?? (await listFiles());
      const documents = files.map(
        ({ path, sha }): ListedDocument => ({ externalId: path, url: links.file(path), version: sha }),
      );
      return { documents, remember: JSON.stringify({ commit, settings: JSON.stringify(settings), files }) };
    },
    async readDocument({ externalId: path, version }) {
      const bytes = (await readOne(version))[version];
      if (bytes === undefined) throw new DocumentError('It was deleted while it was read.', true);
      return { bytes, contentType: '', name: path.slice(path.lastIndexOf('/') + 1), linkTo: links.line(path) };
    },
  };
}

/** The files of the last sync, if the repository has not changed since then. */
function readMemory(memory: string | undefined, commit: string, settings: GitCloneSettings): Files | undefined {
  if (memory === undefined) return undefined;
  // Written by listDocuments, perhaps of an earlier version.
  const read = memoryShape.safeParse(JSON.parse(memory)).data;
  return read?.commit === commit && read.settings === JSON.stringify(settings) ? read.files : undefined;
}
