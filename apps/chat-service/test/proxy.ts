import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitUntil } from '@lectern/test-kit';

export interface TestProxy {
  dataUrl: string;
  chatUrl: string;
  stop(): Promise<void>;
}

export interface ProxyOptions extends Omit<TestProxy, 'stop'> {
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  onStopped(): void;
}

/** Starts a proxy in front of both services, and waits until it passes requests on. */
export async function launchProxy(options: ProxyOptions): Promise<TestProxy> {
  const { command, args, env, dataUrl, chatUrl, onStopped } = options;
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/bin';
  const child = spawn(command, args, { env: { PATH, ...env } });
  let output = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  // The first release had no /readyz, and its answer is 404.
  const answers = async (url: string) => (await fetch(url)).status < 500;
  await waitUntil('the proxy passes requests on', async () => {
    if (child.exitCode !== null) return true;
    return (await answers(`${chatUrl}/api/ready`)) && (await answers(`${dataUrl}/readyz`));
  });
  if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
  return {
    dataUrl,
    chatUrl,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      onStopped();
    },
  };
}
