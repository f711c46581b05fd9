import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { readJson } from '../client.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { nextLink } from '../next-link.ts';
import { type CreateGitHost, escapePath, explanationsOf } from './git-host.ts';

const projectShape = z.object({ default_branch: z.string().nullable() });
const treeShape = z.array(z.object({ id: z.string(), type: z.string(), path: z.string(), mode: z.string() }));

/** GitLab by its REST API. */
export const createGitLab: CreateGitHost = ({ server, repository, token, client }) => {
  const base = `${server}/api/v4/projects/${encodeURIComponent(repository)}`;
  const explain = createExplain(explanationsOf('GitLab', repository));
  const explainDocument = createExplainDocument(explain);
  const request = { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } };

  return {
    async defaultBranch() {
      const parse = (response: GuardedResponse) => readJson(response, projectShape);
      return (await client.parsed(base, parse, explain, request)).default_branch ?? 'main';
    },
    async list(branch, cursor) {
      const query = new URLSearchParams({ ref: branch, recursive: 'true', per_page: '100', pagination: 'keyset' });
      const first = `${base}/repository/tree?${query}`;
      const parse = (response: GuardedResponse) => {
        const entries = readJson(response, treeShape);
        return entries && { entries, next: nextLink(response, first) };
      };
      const { entries, next } = await client.parsed(cursor ?? first, parse, explain, request);
      const files = entries.filter(({ type, mode }) => type === 'blob' && mode !== '120000');
      return { files: files.map(({ id, path }) => ({ sha: id, path })), next };
    },
    async read(sha) {
      return await client.parsed(`${base}/repository/blobs/${sha}/raw`, ({ body }) => body, explainDocument, request);
    },
    fileUrl: (branch, path) => `${server}/${repository}/-/blob/${escapePath(branch)}/${escapePath(path)}`,
    lineUrl: (url, line) => `${url}?plain=1#L${line}`,
  };
};
