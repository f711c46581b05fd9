import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { serve } from './test/servers.ts';

const script = fileURLToPath(new URL('./test/fetch-with-environment.ts', import.meta.url));

it('proxies of the environment are ignored, although Node itself would use them', async () => {
  const server = await serve((_, response) => response.end('direct'));
  const proxy = await serve((_, response) => response.end('through the proxy'));
  const proxies = { http_proxy: proxy.url, HTTP_PROXY: proxy.url, https_proxy: proxy.url, ALL_PROXY: proxy.url };
  const env = { ...proxies, NODE_USE_ENV_PROXY: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [script, server.url], { env });
  expect(JSON.parse(stdout)).toEqual({ guarded: 'direct', plain: 'through the proxy' });
});
