import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isAvailable, toolPath } from '@lectern/test-kit';
import { launchProxy, type TestProxy } from './proxy.ts';

export const hasCaddy = isAvailable('caddy');

/** The Caddyfile that we publish, as it is: names and instances come from the environment. */
export async function startCaddy(data: readonly string[], chat: readonly string[]): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-caddy-'));
  const [dataUrl, chatUrl] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const hosts = (urls: readonly string[]) => urls.map((url) => new URL(url).host).join(' ');
  return await launchProxy({
    command: toolPath('caddy') ?? 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', join(import.meta.dirname, '../../../deploy/Caddyfile')],
    env: {
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      DATA_HOST: dataUrl,
      CHAT_HOST: chatUrl,
      DATA_UPSTREAMS: hosts(data),
      CHAT_UPSTREAMS: hosts(chat),
    },
    dataUrl,
    chatUrl,
    onStopped: () => rmSync(folder, { recursive: true, force: true }),
  });
}
