import { createHash } from 'node:crypto';
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { openHistory } from '@lectern/dataset/history';
import { openLanguages } from '@lectern/dataset/names';
import { createMemoryLimiter } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import { createApp } from '../src/app.ts';
import { type Compressed, compressQuickly } from '../src/compress.ts';
import { hashData } from '../src/data-hash.ts';
import { createFetchHandler } from '../src/fetch-adapter.ts';
import { createNodeServer } from '../src/node-adapter.ts';

export interface Served {
  /** Asks the service; the path starts with a slash. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
  /** Where it can be reached; nowhere without a socket. */
  url: string;
}

/** The JSON of an answer. */
export async function readJson(response: Response): Promise<Wire> {
  return response.json();
}

export interface ServeOptions {
  limit?: number;
  now?: () => number;
  trustedHops?: number;
  /** Whether to wait for the compressed variants, which slows down the start. */
  compressed?: boolean;
  fastPath?: boolean;
  siteBot?: { url: string; id: string };
}

export type Serve = (options?: ServeOptions) => Promise<Served>;

function buildApp({ limit = 1_000_000, now = Date.now, siteBot }: ServeOptions) {
  return createApp({
    resources,
    catalog: openCatalog(),
    languages: openLanguages(),
    history: openHistory(),
    dataHash: hashData(resources),
    limiter: createMemoryLimiter({ limit, windowMs: 60_000, now }),
    baseUrl: () => 'https://data.example',
    now,
    random: () => 0.5,
    ...(siteBot && { siteBot }),
  });
}

const compressed = new Map<string, Promise<Compressed>>();

/** All apps of a test file have the same bodies, so each body is compressed once. */
function compressOnce(body: Uint8Array): Promise<Compressed> {
  const key = createHash('sha256').update(body).digest('base64');
  const known = compressed.get(key) ?? compressQuickly(body);
  compressed.set(key, known);
  return known;
}

/** The service behind `node:http` on a real socket. */
export const serveNode: Serve = async (options = {}) => {
  const app = buildApp(options);
  if (options.compressed) await app.prepare(compressOnce);
  const { server, closeIdle } = createNodeServer({
    app,
    fastPath: options.fastPath ?? false,
    trustedHops: options.trustedHops ?? 0,
    onIgnoredProxy: () => undefined,
    createId: () => 'test-request-id',
    clock: () => 0,
    onAnswer: () => undefined,
    onFailure: (_request, error) => {
      throw error;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ask: (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    async stop() {
      server.closeAllConnections();
      closeIdle();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The service as a Web-standard handler. */
export const serveFetch: Serve = async (options = {}) => {
  const app = buildApp(options);
  if (options.compressed) await app.prepare(compressOnce);
  const handler = createFetchHandler({
    app,
    trustedHops: options.trustedHops ?? 0,
    createId: () => 'test-request-id',
  });
  return {
    url: '',
    ask: (path, init) => handler(new Request(`https://data.example${path}`, init), { address: '127.0.0.1' }),
    stop: async () => undefined,
  };
};

/** All ways to reach the same core. */
export const adapters: readonly [string, Serve][] = [
  ['node:http', serveNode],
  ['the fast path', (options) => serveNode({ ...options, fastPath: true })],
  ['fetch', serveFetch],
];
