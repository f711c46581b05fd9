import { filterInTurns } from '../../../platform/shared/in-turns.ts';
import type { ConnectorClient } from '../client.ts';
import { type Connection, defineConnector, type ListedDocument, type Secrets } from '../connector.ts';
import { createFolderFilter, createPathFilter } from '../path-filter.ts';
import { isGitDocument } from '../readable-file.ts';
import type { CreateGitHost } from './git-host.ts';
import { type GitSettings, gitSecrets, gitSettings } from './git-settings.ts';
import { createGitea } from './gitea.ts';
import { createGitHub } from './github.ts';
import { createGitLab } from './gitlab.ts';
import { acceptsGitPush } from './push.ts';

const hosts: Readonly<Record<GitSettings['host'], { usual: string; create: CreateGitHost }>> = {
  github: { usual: 'https://github.com', create: createGitHub },
  gitlab: { usual: 'https://gitlab.com', create: createGitLab },
  gitea: { usual: 'https://codeberg.org', create: createGitea },
};

/** The documents in a Git repository, read by the REST API of its host: only changed files are fetched. */
export const git = defineConnector<GitSettings>({
  type: 'git',
  name: 'Git repository',
  summary: 'Markdown, MDX, AsciiDoc, HTML and text files on GitHub, GitLab, Gitea or Forgejo.',
  settings: gitSettings,
  secrets: gitSecrets,
  destination: serverOf,
  homeUrl: (settings) => `${serverOf(settings)}/${settings.repository}`,
  title: ({ repository }) => repository,
  connect,
  acceptsPush: acceptsGitPush,
});

function serverOf({ host, server = hosts[host].usual }: GitSettings): string {
  return server.replace(/(?<!\/)\/+$/, '');
}

function connect(settings: GitSettings, { token }: Secrets, client: ConnectorClient): Connection {
  const { repository } = settings;
  const mayHold = createFolderFilter(settings.folders);
  const host = hosts[settings.host].create({ server: serverOf(settings), repository, token, client, mayHold });
  const accepts = createPathFilter(settings);
  let branch = settings.branch;

  return {
    async listDocuments(cursor) {
      branch ??= await host.defaultBranch();
      const { files, next } = await host.list(branch, cursor);
      const wanted = await filterInTurns(files, ({ path }) => isGitDocument(path) && accepts(path));
      const listed = wanted.map(({ path, sha, size }): ListedDocument => {
        const url = host.fileUrl(branch ?? '', path);
        return { externalId: path, url, version: sha, size };
      });
      return { documents: listed, next };
    },
    async readDocument({ externalId: path, version, url = '' }) {
      const bytes = await host.read(version);
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { bytes, contentType: '', name, linkTo: (line) => host.lineUrl(url, line) };
    },
  };
}
