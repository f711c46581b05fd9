import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitUntil } from '@lectern/test-kit';
import { mainOf } from '../../packages/service-kit/src/bundled-program.ts';
import { launchOptions } from '../../scripts/launch.ts';

export interface SoakedService {
  name: string;
  url: string;
  /** Resident memory in megabytes. */
  memory(): number;
  /** Open files and sockets. */
  descriptors(): number;
  stop(): Promise<void>;
}

/** Both services as `npm start` runs them, with limits that no caller here comes near. */
export async function startServices(
  folder: string,
): Promise<{ data: SoakedService; chat: SoakedService; key: string }> {
  const [dataPort, chatPort] = [String(await freePort()), String(await freePort())];
  const settings = { DATA_DIR: folder, DATA_PORT: dataPort, CHAT_PORT: chatPort, LOG_LEVEL: 'info' };
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000000', QUOTA_PER_DAY: '1000000000' };
  const env = { PATH: '/usr/bin:/bin', ...settings, ...limits };
  const start = (name: 'data' | 'chat', port: string) => startOne(name, `http://127.0.0.1:${port}`, folder, env);
  const [data, chat] = await Promise.all([start('data', dataPort), start('chat', chatPort)]);
  const { key }: { key: string } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  return { data, chat, key };
}

async function startOne(name: string, url: string, folder: string, env: NodeJS.ProcessEnv): Promise<SoakedService> {
  const app = `${name}-service`;
  const options = launchOptions(app, env);
  const child = spawn(process.execPath, [...options.execArgv, mainOf(app)], { env: options.env, cwd: folder });
  let banner = '';
  child.stdout.on('data', (piece) => {
    // After the banner come megabytes of log lines.
    if (!banner.includes('service  http')) banner += piece;
  });
  for (const stream of [child.stdout, child.stderr])
    stream.pipe(createWriteStream(join(folder, `${name}.log`), { flags: 'a' }));
  await waitUntil(
    `the ${name} service starts`,
    async () => {
      if (child.exitCode !== null) throw new Error(`The ${name} service did not start: see ${folder}/${name}.log`);
      return banner.includes('service  http') && (await fetch(`${url}/readyz`)).ok;
    },
    180_000,
  );
  return { name, url, ...watch(child) };
}

function watch(child: ChildProcess): Pick<SoakedService, 'memory' | 'descriptors' | 'stop'> {
  const place = `/proc/${child.pid}`;
  return {
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${place}/status`, 'utf8'))?.[1]) / 1_000,
    descriptors: () => readdirSync(`${place}/fd`).length,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
