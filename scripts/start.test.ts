import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, isFullSuite, waitUntil } from '../packages/test-kit/src/index.ts';

const root = join(import.meta.dirname, '..');

/** `npm run test:faults` kills both services, and looks at everything that is printed. */
const isFull = isFullSuite('faults');

const plainly = [process.execPath, 'scripts/start.ts'];

/** `npm start` on ports of its own. */
async function start(settings: Record<string, string> = {}, [command = '', ...words] = plainly) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-start-'));
  const [dataPort, chatPort] = [await freePort(), await freePort()];
  const ports = { DATA_PORT: String(dataPort), CHAT_PORT: String(chatPort) };
  const env = { PATH: '/usr/bin:/bin', ...ports, DATA_DIR: folder, EMBEDDINGS: 'off', LOG_LEVEL: 'warn', ...settings };
  const parent = spawn(command, words, { cwd: root, env, detached: true });
  let output = '';
  for (const stream of [parent.stdout, parent.stderr]) stream.on('data', (piece) => (output += piece));
  const ended = once(parent, 'close');
  const { pid = 0 } = parent;
  onTestFinished(async () => {
    killGroup(pid);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const urls = { data: `http://127.0.0.1:${dataPort}/livez`, chat: `http://127.0.0.1:${chatPort}/livez` };
  const isUp = async (url: string) => (await fetch(url)).ok;
  const isWhole = async () => (await isUp(urls.data)) && (await isUp(urls.chat));
  const isEnded = () => parent.exitCode !== null;
  await waitUntil('both services answer', async () => isEnded() || (await isWhole()));
  return { parent, ended, isWhole, output: () => output };
}

/** A process with whatever is left of its children. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/** The process that runs a service, among the children of another one. */
function childOf(pid: number | undefined, service: string): number | undefined {
  return childrenOf(pid).find((child) => commandOf(child).includes(service));
}

function childrenOf(pid: number | undefined): number[] {
  return (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

it.skipIf(process.platform !== 'linux')('starts a service again that was killed, and never stays up half', async () => {
  const { parent, ended, isWhole } = await start();
  for (const service of isFull ? ['chat-service', 'data-service'] : ['data-service']) {
    const killed = childOf(parent.pid, service) ?? expect.unreachable(`no child runs the ${service}`);
    process.kill(killed, 'SIGKILL');
    const isReplaced = () => ![undefined, killed].includes(childOf(parent.pid, service));
    await waitUntil('it is started again', isReplaced);
    await waitUntil('both services answer again', isWhole);
  }
  // It was told to stop and does; then the other one stops as well.
  process.kill(childOf(parent.pid, 'data-service') ?? expect.unreachable('no child runs it'), 'SIGTERM');
  await ended;
  await expect(isWhole()).rejects.toThrow();
});

it.skipIf(process.platform !== 'linux').each([
  ['npm', ['npm', 'start']],
  ['the process that npm starts', plainly],
])('ends its services when %s is killed', async (_name, command) => {
  const { parent, ended, isWhole } = await start({}, command);
  const services = descendantsOf(parent.pid ?? 0).filter((pid) => /(chat|data)-service/.test(commandOf(pid)));
  expect(services.length).toBeGreaterThanOrEqual(2);
  parent.kill('SIGKILL');
  // A process that has ended and that nobody has waited for has no command line any more.
  const isGone = (pid: number) => !existsSync(`/proc/${pid}`) || commandOf(pid) === '';
  await waitUntil('both services are gone', () => services.every(isGone));
  await ended;
  await expect(isWhole()).rejects.toThrow();
});

const production = {
  NODE_ENV: 'production',
  CHAT_URL: 'http://127.0.0.1:1',
  SECRET_KEY: '0123456789 0123456789 0123456789',
  LOG_LEVEL: 'info',
};

const parsed = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));

it.runIf(isFull)('prints nothing but lines of JSON in production without a terminal', async () => {
  const { parent, ended, output } = await start(production);
  await waitUntil('both tell where they are', () => output().split('"listening"').length === 3);
  parent.kill('SIGTERM');
  await ended;
  const listening = parsed(output()).filter(({ msg }) => msg === 'listening');
  // They start side by side, and either may be the first.
  expect(listening.toSorted((one, other) => String(one.service).localeCompare(String(other.service)))).toEqual([
    expect.objectContaining({ service: 'chat', url: expect.stringMatching(/^http/) }),
    expect.objectContaining({ service: 'data', url: expect.stringMatching(/^http/) }),
  ]);
});

it('says in the same way why it cannot start', async () => {
  const { ended, output } = await start({ ...production, CHAT_URL: 'nowhere' });
  await ended;
  const lines = parsed(output());
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 60, service: 'chat', msg: expect.stringMatching(/CHAT_URL: an address/) }),
  );
  const starter = lines.filter(({ service }) => service === 'start');
  expect(starter).toEqual([
    expect.objectContaining({
      level: 50,
      service: 'start',
      msg: expect.stringMatching(/exited with code 1/),
    }),
  ]);
});

/** Runs it in a terminal. */
const script = ['script', '--quiet', '--flush', '--return', '--command', plainly.join(' '), '/dev/null'];

it.skipIf(!isFull || !existsSync('/usr/bin/script'))(
  'greets a person at a terminal in one piece, whatever is asked meanwhile',
  async () => {
    const { parent, ended, isWhole, output } = await start({ LOG_LEVEL: 'info' }, script);
    // Requests before the greeting may be logged along with it, so requests are sent until one is logged after it.
    const isLogged = () => /Ctrl-C stops it[\s\S]*GET \/livez/.test(output());
    await waitUntil('it greets and logs', async () => isLogged() || ((await isWhole()) && isLogged()));
    parent.kill('SIGTERM');
    await ended;
    const greeting = /Lectern is running\.[\s\S]*Ctrl-C stops it\./.exec(output())?.[0] ?? '';
    expect(greeting).toMatch(/Data service[\s\S]*Chat service[\s\S]*dashboard/);
    expect(greeting).not.toContain('GET /');
    expect(output()).not.toContain('{"level"');
  },
);
