import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { readJson } from '../client.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { type CreateGitHost, escapePath, explanationsOf } from './git-host.ts';

const repositoryShape = z.object({ default_branch: z.string() });
const entryShape = z.object({
  path: z.string(),
  mode: z.string(),
  type: z.string(),
  sha: z.string(),
  size: z.number().optional(),
});
const treeShape = z.object({ tree: z.array(entryShape).nullable(), truncated: z.boolean() });
const blobShape = z.object({ content: z.string(), encoding: z.literal('base64') });

/** Gitea and Forgejo by their REST API. */
export const createGitea: CreateGitHost = ({ server, repository, token, client }) => {
  const base = `${server}/api/v1/repos/${repository}`;
  const explain = createExplain(explanationsOf('The Git server', repository));
  const explainDocument = createExplainDocument(explain);
  const request = { headers: token === undefined ? {} : { authorization: `token ${token}` } };

  return {
    async defaultBranch() {
      const parse = (response: GuardedResponse) => readJson(response, repositoryShape);
      return (await client.parsed(base, parse, explain, request)).default_branch;
    },
    async list(branch, cursor) {
      const page = cursor ?? '1';
      const url = `${base}/git/trees/${encodeURIComponent(branch)}?recursive=true&per_page=1000&page=${page}`;
      const parse = (response: GuardedResponse) => readJson(response, treeShape);
      const { tree, truncated } = await client.parsed(url, parse, explain, request);
      const files = (tree ?? []).filter(({ type, mode }) => type === 'blob' && mode !== '120000');
      return { files, next: truncated ? String(Number(page) + 1) : undefined };
    },
    async read(sha) {
      const parse = (response: GuardedResponse) => readJson(response, blobShape);
      const { content } = await client.parsed(`${base}/git/blobs/${sha}`, parse, explainDocument, request);
      return Buffer.from(content, 'base64');
    },
    fileUrl: (branch, path) => `${server}/${repository}/src/branch/${escapePath(branch)}/${escapePath(path)}`,
    lineUrl: (url, line) => `${url}?display=source#L${line}`,
  };
};
