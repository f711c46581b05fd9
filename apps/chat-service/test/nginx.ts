import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitUntil } from '@lectern/test-kit';

export const hasNginx = spawnSync('sh', ['-c', 'command -v nginx || test -x /usr/sbin/nginx']).status === 0;

export interface TestNginx {
  dataUrl: string;
  chatUrl: string;
  stop(): Promise<void>;
}

/** The nginx settings that we publish, with the instances of a test as upstreams and without TLS. */
export async function startNginx(data: readonly string[], chat: readonly string[]): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'));
  const [dataPort, chatPort] = [await freePort(), await freePort()];
  const published = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
  const servers = (urls: readonly string[]) =>
    urls.map((url) => `server ${new URL(url).host} max_fails=2 fail_timeout=1s;`).join('\n');
  const ports = [dataPort, chatPort];
  const site = published
    .replace(/server 127\.0\.0\.1:8080[^;]*;/, servers(data))
    .replace(/server 127\.0\.0\.1:8081[^;]*;/, servers(chat))
    .replaceAll(/^\s*ssl_certificate.*;$/gm, '')
    .replaceAll('listen 443 ssl http2;', () => `listen 127.0.0.1:${ports.shift()};`);
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;`;
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = `http { access_log off; ${places.join(' ')}\n${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), `${own} events { worker_connections 1024; } ${http}`);
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf')], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/bin' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const [dataUrl, chatUrl] = [`http://127.0.0.1:${dataPort}`, `http://127.0.0.1:${chatPort}`];
  await waitUntil('nginx passes requests on', async () => (await fetch(`${chatUrl}/api/ready`)).ok);
  return {
    dataUrl,
    chatUrl,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
