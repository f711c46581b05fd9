import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort, isAvailable, toolPath } from '@lectern/test-kit';
import { launchProxy, type TestProxy } from './proxy.ts';

export const hasNginx = isAvailable('nginx') && spawnSync('openssl', ['version']).status === 0;

/** The nginx settings that we publish, with the instances, ports and certificate of a test. */
export async function startNginx(data: readonly string[], chat: readonly string[]): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'));
  const [dataPort, chatPort] = [await freePort(), await freePort()];
  const published = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
  const ports = [dataPort, chatPort];
  /** One line for each instance, with the same options. */
  const repeat = (text: string, published: string, urls: readonly string[]) =>
    text.replace(new RegExp(`server ${RegExp.escape(published)}([^;]*);`), (_, options: string) =>
      urls.map((url) => `server ${new URL(url).host}${options};`).join('\n    '),
    );
  const site = repeat(repeat(published, '127.0.0.1:8080', data), '127.0.0.1:8081', chat)
    .replaceAll('/etc/ssl/lectern', folder)
    .replaceAll(/^ *listen 443 /gm, () => `    listen 127.0.0.1:${ports.shift()} `);
  trustNewCertificate(folder);
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;`;
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // The client of the tests fails requests on a connection that nginx ends after its thousandth, which is not our matter.
  const http = `http { access_log off; keepalive_requests 1000000; ${places.join(' ')}\n${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), `${own} events { worker_connections 1024; } ${http}`);
  return await launchProxy({
    command: toolPath('nginx') ?? 'nginx',
    args: ['-c', join(folder, 'nginx.conf')],
    dataUrl: `https://127.0.0.1:${dataPort}`,
    chatUrl: `https://127.0.0.1:${chatPort}`,
    onStopped: () => rmSync(folder, { recursive: true, force: true }),
  });
}

/** A certificate for the loopback, which this process trusts from now on. */
function trustNewCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=lectern test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...files, ...subject], {
    stdio: 'ignore',
  });
  const certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates(), certificate]);
}
