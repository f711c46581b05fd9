import {
  cutPart,
  type FakeAnswer,
  type FakeDefinition,
  type FakeDocuments,
  json,
  sha,
} from '../../test/fake-service.ts';

interface Entry {
  path: string;
  sha: string;
  size: number;
  text: string;
}

/** Only one of these files is no document. */
function entriesOf(documents: FakeDocuments): Entry[] {
  const files = [...documents].map(([name, { title, text }]) => ({
    path: `docs/${name}.md`,
    text: `# ${title}\n\n${text}\n`,
  }));
  const all = [...files, { path: 'src/main.rs', text: 'fn main() {}' }];
  return all.map(({ path, text }) => ({ path, text, sha: sha(text), size: text.length }));
}

const wanted = (documents: FakeDocuments, hash: string | undefined) =>
  entriesOf(documents).find((entry) => entry.sha === hash)?.text;

const refused: FakeAnswer = { kind: 'other', status: 401, body: '{"message":"Bad credentials"}' };
const missing: FakeAnswer = { kind: 'other', status: 404, body: '{"message":"Not Found"}' };
const tree = (entries: readonly Entry[]) =>
  entries.map(({ path, sha: hash, size }) => ({ path, mode: '100644', type: 'blob', sha: hash, size }));

/** GitHub: a list that is cut off must be read folder by folder. */
export function fakeGitHub(isTruncated = true): FakeDefinition {
  const secrets = { token: 'ghp_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'git', host: 'github', server, repository: 'acme/manual' }),
    answer({ url, headers }, { documents, isEndless }) {
      if (headers.authorization !== `Bearer ${secrets.token}`) return refused;
      const path = url.pathname.replace('/api/v3/repos/acme/manual', '');
      if (path === '') return json('other', { default_branch: 'main' });
      const [, kind, hash = ''] = /^\/git\/(trees|blobs)\/(.+)$/.exec(path) ?? [];
      if (kind === 'blobs') return rawBlob(documents, hash);
      if (kind !== 'trees') return missing;
      if (!url.searchParams.has('recursive')) return folderOf(documents, hash, isEndless);
      return json('list', { tree: isTruncated ? [] : tree(entriesOf(documents)), truncated: isTruncated });
    },
  };
}

function rawBlob(documents: FakeDocuments, hash: string): FakeAnswer {
  const text = wanted(documents, hash);
  return text === undefined ? { ...missing, kind: 'read' } : { kind: 'read', body: text };
}

const folder = (path: string, hash: string) => ({ path, mode: '040000', type: 'tree', sha: hash });

/** The fake's folders have their paths as hashes. */
function folderOf(documents: FakeDocuments, hash: string, isEndless: boolean): FakeAnswer {
  if (hash === 'main') return json('list', { tree: [folder('docs', 'docs'), folder('src', 'src')], truncated: false });
  if (isEndless) return json('list', { tree: [folder('x', `${hash}x`.slice(-40))], truncated: false });
  const inside = entriesOf(documents).filter(({ path }) => path.startsWith(`${hash}/`));
  const named = inside.map((entry) => ({ ...entry, path: entry.path.slice(hash.length + 1) }));
  return json('list', { tree: tree(named), truncated: false });
}

/** GitLab: pages in a `Link` header. */
export function fakeGitLab(): FakeDefinition {
  const secrets = { token: 'glpat-contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'git', host: 'gitlab', server, repository: 'acme/team/manual' }),
    answer({ url, headers }, { documents, isEndless }) {
      if (headers.authorization !== `Bearer ${secrets.token}`) return refused;
      const path = url.pathname.replace('/api/v4/projects/acme%2Fteam%2Fmanual', '');
      if (path === '') return json('other', { default_branch: 'main' });
      const [, hash] = /^\/repository\/blobs\/(\w+)\/raw$/.exec(path) ?? [];
      if (hash !== undefined) return rawBlob(documents, hash);
      if (path !== '/repository/tree') return missing;
      const page = Number(url.searchParams.get('page_token') ?? '1');
      const { some, hasMore } = cutPart(entriesOf(documents), page, 2, isEndless);
      const next = new URL(url);
      next.searchParams.set('page_token', String(page + 1));
      const link = hasMore ? { link: `<${next.href}>; rel="next", <${url.href}>; rel="first"` } : {};
      const items = some.map((entry) => ({ id: entry.sha, type: 'blob', path: entry.path, mode: '100644' }));
      return json('list', items, link);
    },
  };
}

/** Gitea: numbered pages, and blobs in base64. */
export function fakeGitea(): FakeDefinition {
  const secrets = { token: 'gitea_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'git', host: 'gitea', server, repository: 'acme/manual' }),
    answer({ url, headers }, { documents, isEndless }) {
      if (headers.authorization !== `token ${secrets.token}`) return refused;
      const path = url.pathname.replace('/api/v1/repos/acme/manual', '');
      if (path === '') return json('other', { default_branch: 'main' });
      const [, kind, hash] = /^\/git\/(trees|blobs)\/(.+)$/.exec(path) ?? [];
      if (kind === 'blobs') {
        const text = wanted(documents, hash);
        if (text === undefined) return { ...missing, kind: 'read' };
        return json('read', { content: Buffer.from(text).toString('base64'), encoding: 'base64' });
      }
      if (kind !== 'trees') return missing;
      const { some, hasMore } = cutPart(entriesOf(documents), Number(url.searchParams.get('page')), 2, isEndless);
      return json('list', { tree: tree(some), truncated: hasMore });
    },
  };
}
