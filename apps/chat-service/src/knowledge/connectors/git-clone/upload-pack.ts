import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { basicHeaders } from '../basic-headers.ts';
import type { ConnectorClient } from '../client.ts';
import type { Secrets } from '../connector.ts';
import { ConnectorError, DocumentError } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { sameServer } from '../next-link.ts';
import { readPacketLines, writePacketLines } from './packet-lines.ts';
import { type Refs, readRefs } from './read-refs.ts';

/** What a sync reads of one repository. */
export interface UploadPack {
  /** The commit of a branch or a tag. */
  findCommit(branch: string | undefined): Promise<string>;
  /** The newest state of the repository, without its history, and without its files where the server can leave them out. */
  readCommit(commit: string): Promise<Uint8Array>;
  sendsSingleFiles(): Promise<boolean>;
  /** A pack with one file, from a server that sends single ones. */
  readFile(hash: string): Promise<Uint8Array>;
}

const explain = createExplain({
  service: 'The Git server',
  unauthorized:
    'The Git server asks for a user name and a password or token, or refused them. A token may have expired: enter them here under Edit.',
  forbidden: 'This account may not read the repository. Give it the right to, or enter another one under Edit.',
  notFound:
    'There is no Git repository at this address, or this account does not see it. Check the address under Edit.',
});
const explainDocument = createExplainDocument(explain);

const service = 'git-upload-pack';
/** Of the newest state, compressed. */
const mostPackBytes = 64_000_000;
/** Even three attempts end before the lease of a run. */
const packMs = 45_000;

/** Reads a repository by Git's own protocol over HTTP, in its first version, which every server has. */
export function createUploadPack(url: string, secrets: Secrets, client: ConnectorClient): UploadPack {
  const headers = basicHeaders(secrets);
  let known: Promise<Refs & { base: string }> | undefined;

  async function readAdvertised() {
    const parse = (response: GuardedResponse) => {
      if (!isGit(response, 'advertisement')) throw new ConnectorError(noGit);
      const lines = readPacketLines(response.body);
      const refs = lines?.at(-1) === undefined && lines !== undefined ? readRefs(lines) : undefined;
      // A repository that was moved answers at its new address.
      return refs && { ...refs, base: sameServer(response.url.replace(/\/info\/refs\?.*$/, ''), url) };
    };
    return await client.parsed(`${url}/info/refs?service=${service}`, parse, explain, { headers });
  }

  const advertised = () => {
    known ??= readAdvertised();
    return known;
  };

  async function sendsSingleFiles(): Promise<boolean> {
    const { capabilities } = await advertised();
    return capabilities.has('filter') && (capabilities.has(anyHash) || capabilities.has(reachableHash));
  }

  async function fetchPack(lines: readonly (string | undefined)[], refuse: (response: GuardedResponse) => Error) {
    const { base } = await advertised();
    const type = `application/x-${service}`;
    return await client.parsed(`${base}/${service}`, (response) => packOf(response), refuse, {
      method: 'POST',
      headers: { ...headers, 'content-type': `${type}-request`, accept: `${type}-result` },
      body: writePacketLines(lines),
      followRedirects: 0,
      maxBytes: mostPackBytes,
      totalMs: packMs,
    });
  }

  return {
    async findCommit(branch) {
      const { commits } = await advertised();
      const commit = branch === undefined ? commits.get('HEAD') : commitOf(commits, branch);
      if (commit !== undefined) return commit;
      throw new ConnectorError(branch === undefined ? noHead : `The repository has no branch or tag “${branch}”.`);
    },
    async readCommit(commit) {
      const { capabilities } = await advertised();
      if (!capabilities.has('shallow')) throw new ConnectorError(noShallow);
      const canFilter = await sendsSingleFiles();
      const wanted = `want ${commit} ${asked}${canFilter ? ' filter' : ''}`;
      const filter = canFilter ? ['filter blob:none'] : [];
      return await fetchPack([wanted, 'deepen 1', ...filter, undefined, 'done'], explain).catch(explainPack);
    },
    sendsSingleFiles,
    readFile: (hash) => fetchPack([`want ${hash} ${asked}`, undefined, 'done'], explainDocument),
  };
}

const asked = 'side-band-64k ofs-delta no-progress agent=lectern';
const anyHash = 'allow-any-sha1-in-want';
const reachableHash = 'allow-reachable-sha1-in-want';

const noGit = 'There is no Git repository at this address. Enter the https address with which it is cloned.';
const noHead = 'The repository is empty, or has no default branch. Enter a branch under Edit.';
const noShallow = 'The Git server cannot send the newest state alone. Update it, or use another one.';

const isGit = ({ headers }: GuardedResponse, kind: string) =>
  headers.get('content-type')?.startsWith(`application/x-${service}-${kind}`) === true;

const commitOf = (commits: ReadonlyMap<string, string>, name: string) =>
  commits.get(`refs/heads/${name}`) ?? commits.get(`refs/tags/${name}`);

function explainPack(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error;
  if (error.isGone) throw new ConnectorError('The branch changed while it was read. The next sync tries again.');
  throw new ConnectorError(
    `The newest state of the repository is larger than ${mostPackBytes / 1_000_000} MB. Use a repository with the documents only.`,
  );
}

/** The parts of the pack; undefined if its end is missing. */
function packOf(response: GuardedResponse): Uint8Array | undefined {
  const lines = readPacketLines(response.body);
  if (lines === undefined || lines.at(-1) !== undefined) return undefined;
  const parts: Buffer[] = [];
  for (const line of lines) {
    if (line?.[0] === 1) parts.push(line.subarray(1));
    else if (line?.[0] === 3 || line?.toString('latin1', 0, 4) === 'ERR ') {
      throw new DocumentError('The Git server does not have it any more.', true);
    }
  }
  return parts.length === 0 ? undefined : Buffer.concat(parts);
}
