import { z } from 'zod';
import { readJson } from '../client.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { type CreateGitHost, escapePath, explanationsOf, type GitFile, type GitFileList } from './git-host.ts';

const repositoryShape = z.object({ default_branch: z.string() });
const treeShape = z.object({
  tree: z.array(
    z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: z.string(), size: z.number().optional() }),
  ),
  truncated: z.boolean(),
});

type Entry = z.infer<typeof treeShape>['tree'][number];

/** GitHub and GitHub Enterprise by their REST API. */
export const createGitHub: CreateGitHost = ({ server, repository, token, client, mayHold }) => {
  const api = server === 'https://github.com' ? 'https://api.github.com' : `${server}/api/v3`;
  const base = `${api}/repos/${repository}`;
  const explain = createExplain(explanationsOf('GitHub', repository));
  const explainDocument = createExplainDocument(explain);
  const headersFor = (accept: string) => ({
    accept,
    'x-github-api-version': '2022-11-28',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
  const headers = headersFor('application/vnd.github+json');
  /** Folders still to be listed, when the repository is too large for one list. */
  const folders: { sha: string; path: string }[] = [];

  const readTree = (sha: string, query = '') =>
    client.parsed(
      `${base}/git/trees/${encodeURIComponent(sha)}${query}`,
      (response) => readJson(response, treeShape),
      explain,
      { headers },
    );

  async function listFolder(): Promise<GitFileList> {
    const folder = folders.shift();
    if (folder === undefined) return { files: [] };
    const { tree } = await readTree(folder.sha);
    const below = tree.map((entry) => ({ ...entry, path: `${folder.path}${entry.path}` }));
    const inside = below.filter(({ type }) => type === 'tree').map(({ sha, path }) => ({ sha, path: `${path}/` }));
    folders.push(...inside.filter(({ path }) => mayHold(path)));
    return {
      files: filesOf(below),
      next: folders.length === 0 ? undefined : `folder ${folders.length} ${folders[0]?.sha}`,
    };
  }

  return {
    async defaultBranch() {
      const parse = (response: Parameters<typeof explain>[0]) => readJson(response, repositoryShape);
      return (await client.parsed(base, parse, explain, { headers })).default_branch;
    },
    async list(branch, cursor) {
      if (cursor !== undefined) return await listFolder();
      const { tree, truncated } = await readTree(branch, '?recursive=1');
      if (!truncated) return { files: filesOf(tree) };
      // GitHub cuts the list of a large repository off, so it is read folder by folder.
      folders.push({ sha: branch, path: '' });
      return await listFolder();
    },
    async read(sha) {
      const raw = headersFor('application/vnd.github.raw+json');
      return await client.parsed(`${base}/git/blobs/${sha}`, ({ body }) => body, explainDocument, { headers: raw });
    },
    fileUrl: (branch, path) => `${server}/${repository}/blob/${escapePath(branch)}/${escapePath(path)}`,
    lineUrl: (url, line) => `${url}?plain=1#L${line}`,
  };
};

/** Neither links nor submodules. */
const filesOf = (entries: readonly Entry[]): GitFile[] =>
  entries.filter(({ type, mode }) => type === 'blob' && mode !== '120000');
