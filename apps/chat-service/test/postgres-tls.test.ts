import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedEnvironment, isAvailable, type TestPostgres } from '@lectern/test-kit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launch, launchReady, readDemoKey } from './service-process.ts';

const isMissing = !isAvailable('postgres') || spawnSync('openssl', ['version']).status !== 0;

describe.skipIf(isMissing)('TLS to PostgreSQL', () => {
  let places: Places;
  let server: TestPostgres;
  let folder: string;
  beforeAll(async () => {
    places = await openPlaces();
    folder = mkdtempSync(join(tmpdir(), 'lectern-tls-'));
    server = await places.startServer();
    makeAuthority('authority');
    makeAuthority('stranger');
    makeCertificate('server', 'IP:127.0.0.1');
    makeCertificate('elsewhere', 'DNS:db.example.org');
    await switchTlsOn();
  });
  afterEach(killAll);
  afterAll(async () => {
    await places?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });

  function makeAuthority(name: string): void {
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...files);
  }

  /** For this name alone, signed by our own authority. */
  function makeCertificate(name: string, host: string): void {
    writeFileSync(join(folder, `${name}.cnf`), `subjectAltName=${host}\n`);
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=x');
    const signer = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '1'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...signer, '-extfile', `${name}.cnf`, '-out', `${name}.pem`);
  }

  async function query(sql: string) {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** The server wants its key to belong to the user that it runs as. */
  async function install(name: string): Promise<void> {
    const [{ data_directory: place }] = await query('show data_directory');
    const { uid, gid } = statSync(place);
    for (const end of ['key', 'pem']) {
      copyFileSync(join(folder, `${name}.${end}`), join(place, `server.${end}`));
      chownSync(join(place, `server.${end}`), uid, gid);
    }
  }

  async function switchTlsOn(): Promise<void> {
    await install('server');
    for (const setting of [`ssl_cert_file = 'server.pem'`, `ssl_key_file = 'server.key'`, 'ssl = on']) {
      await query(`alter system set ${setting}`);
    }
    await server.restart();
  }

  const withTls = ({ DATABASE_URL = '', ...settings }: Readonly<Record<string, string>>, trusted: string) => ({
    ...settings,
    DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full&sslrootcert=${join(folder, trusted)}`,
  });

  it('is used for every connection when DATABASE_URL asks for it', async () => {
    const settings = withTls(await places.onPostgres(server), 'authority.pem');
    const { url } = await launchReady(settings);
    const { status } = await ask({ url, key: readDemoKey(settings) }, { question: 'hello' });
    expect(status).toBe(200);
    const sessions = await query(
      `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'lectern'`,
    );
    expect(sessions).toEqual([{ ssl: true }]);
    const env = cachedEnvironment(settings);
    const cli = join(import.meta.dirname, '../src/cli/main.ts');
    const made = execFileSync(process.execPath, [cli, 'backup', join(folder, 'copy')], { env, encoding: 'utf8' });
    expect(made).toMatch(/^Backed up \d+ rows/);
  });

  it('refuses a server whose certificate another authority signed', async () => {
    const service = await launch(withTls(await places.onPostgres(server), 'stranger.pem'));
    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toMatch(/cannot be used: .*certificate/);
  });

  it('refuses a certificate for another name', async () => {
    const settings = await places.onPostgres(server);
    await install('elsewhere');
    await server.restart();
    const service = await launch(withTls(settings, 'authority.pem'));
    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toMatch(/cannot be used: .*(altnames|certificate)/);
  });
});
