// Executes the steps of the Dockerfile without Docker: builds the tree in a new folder, then runs both services and the Discord bot out of
// it as an unprivileged user who cannot write to it. npm run check:image
// The build context is this checkout, whose `npm ci` has run already; the base images are not part of it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';
import { isCurrent } from '../../packages/service-kit/src/bundled-program.ts';
import { readDockerfile, type Stage } from './dockerfile.ts';
import { findProductionPackages } from './production-packages.ts';

const root = resolve(import.meta.dirname, '../..');
/** 43 of them are the sentence model for other languages than English. */
const mostMegabytes = 390;
/** glibc, libstdc++, certificates and time zones of the second base image. */
const baseMegabytes = 30;

const [build, final] = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
if (build === undefined || final === undefined) throw new Error('two stages are expected');
const scene = mkdtempSync(join(tmpdir(), 'lectern-image-'));
// The user who runs the services has to be able to read it.
chmodSync(scene, 0o755);
const running: ReturnType<typeof spawn>[] = [];
try {
  runBuild(build);
  const megabytes = copyFinal(final);
  console.log(`size      ${megabytes} MB of ${mostMegabytes} at most, with some ${baseMegabytes} MB of the base image`);
  for (const program of ['apps/data-service', 'apps/chat-service']) console.log(describeWeight(program));
  if (megabytes > mostMegabytes) throw new Error('the image is too large');
  if (!isCurrent('extraction-child', join(scene, 'app'))) throw new Error('documents are parsed from the sources');
  await tryServices(final);
  console.log('image     ok: both services run as an unprivileged user from a read-only tree');
} finally {
  for (const child of running) child.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', scene]);
  rmSync(scene, { recursive: true, force: true });
}

/** Maps paths of the image into the scene folder. The build context is used in place. */
function inScene(text: string): string {
  return text
    .replaceAll(/(?<![\w.])\/(app|data)(?=[/\s"]|$)/g, join(scene, '$1'))
    .replaceAll(/(?<![\w.])\/src(?=[/\s"]|$)/g, root);
}

function runBuild({ runs, workdir }: Stage): void {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  for (const step of runs) {
    if (step.startsWith('npm ci')) continue;
    console.log(`run       ${step}`);
    execFileSync('sh', ['-ec', inScene(step)], {
      cwd: inScene(workdir),
      env: { ...process.env, PATH },
      stdio: 'inherit',
    });
  }
}

function copyFinal({ copies }: Stage): number {
  for (const { from, words } of copies) {
    const [source = '', target = ''] = words;
    if (from !== 'build') throw new Error('the last stage copies from the first one only');
    if (source !== target) cpSync(inScene(source), inScene(target), { recursive: true });
  }
  const folder = join(scene, 'app');
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  return baseMegabytes + Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}

/** What one service alone would need of the tree: its packages, ours and others', without Node and the compiled sources. */
function describeWeight(program: string): string {
  const places = findProductionPackages(root, [program]).map((place) => relative(root, realpathSync(place)));
  const weights = [program, ...places].map((place) => {
    const [kilobytes] = execFileSync('du', ['-sk', place], { cwd: join(scene, 'app'), encoding: 'utf8' }).split('\t');
    return { place, megabytes: Number(kilobytes) / 1_000 };
  });
  const sum = weights.reduce((total, { megabytes }) => total + megabytes, 0);
  const heaviest = weights.sort((one, other) => other.megabytes - one.megabytes).slice(0, 8);
  const list = heaviest.map(({ place, megabytes }) => `${place.replace('node_modules/', '')} ${megabytes.toFixed(0)}`);
  return `weight    ${program}: ${sum.toFixed(0)} MB in ${places.length} packages, most of it ${list.join(', ')}`;
}

async function tryServices(stage: Stage): Promise<void> {
  const data = join(scene, 'data');
  mkdirSync(data, { recursive: true });
  const [uid = 0, gid = 0] = (stage.user ?? '').split(':').map(Number);
  if (uid === 0) throw new Error('the image must not run as root');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, uid, gid);
  const [dataPort, chatPort, discordPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    DATA_PORT: dataPort,
    CHAT_PORT: chatPort,
    DISCORD_PORT: discordPort,
    DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
    HOST: '127.0.0.1',
    EMBEDDINGS: 'local',
    LOG_LEVEL: 'warn',
    CHAT_URL: `http://127.0.0.1:${chatPort}`,
    SECRET_KEY: 'a secret for this check alone, 0123456789',
  };
  const given = Object.entries(stage.env).map(([name, value]) => [name, inScene(value)]);
  const env = { ...Object.fromEntries(given), ...settings };
  const options = { cwd: inScene(stage.workdir), env, ...(isRoot && { uid, gid }) };
  const [program = '', ...first] = stage.entrypoint.map(inScene);
  const words = ['apps/chat-service/src/cli/main.ts', 'setup', '--email', 'ada@example.org', '--data-set', '--json'];
  const input = 'glacier waffle trombone';
  const made = JSON.parse(execFileSync(program, [...first, ...words], { ...options, input, encoding: 'utf8' }));
  const chat = start(program, [...first, ...stage.cmd], options);
  const other = start(program, [...first, '--max-semi-space-size=4', 'apps/data-service/src/main.ts'], options);
  const discord = start(program, [...first, 'apps/discord/src/main.ts'], options);
  const all = [chat, other, discord];
  const [probe = '', ...probing] = stage.healthcheck.map(inScene);
  const urls = [`${chatPort}/readyz`, `${dataPort}/readyz`, `${discordPort}/health`];
  for (const url of urls) {
    const PROBE_URL = `http://127.0.0.1:${url}`;
    await untilHealthy(probe, probing, { ...options, env: { ...env, PROBE_URL } }, all);
  }
  await expectAnswers(`http://127.0.0.1:${dataPort}`, `http://127.0.0.1:${chatPort}`, made);
  for (const child of all) {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`a service ended with ${code}`);
  }
}

function start(program: string, words: string[], options: object) {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  running.push(child);
  return child;
}

async function untilHealthy(program: string, words: string[], options: object, children: ReturnType<typeof start>[]) {
  for (let tries = 0; tries < 60; tries += 1) {
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('a service did not start');
    const probe = spawn(program, words, { ...options, stdio: 'inherit' });
    const [code] = await once(probe, 'exit');
    if (code === 0) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('a service is not healthy');
}

async function expectAnswers(dataUrl: string, chatUrl: string, made: { bot_id: string; key: string }): Promise<void> {
  const question = JSON.stringify({ bot_id: made.bot_id, message: 'How much health does a creeper have?' });
  const headers = { authorization: `Bearer ${made.key}`, 'content-type': 'application/json' };
  const asked: [string, RequestInit, string][] = [
    [`${dataUrl}/api/v1/mobs/creeper`, {}, '"Creeper"'],
    [`${dataUrl}/`, {}, '<html'],
    [`${dataUrl}/guides/self-hosting`, {}, '<html'],
    [`${chatUrl}/dashboard/`, {}, '<div id="root"'],
    [`${chatUrl}/api/v1/chat`, { method: 'POST', headers, body: question }, '"session_id"'],
  ];
  for (const [url, init, part] of asked) {
    const response = await fetch(url, init);
    const text = await response.text();
    if (!response.ok || !text.includes(part)) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? String(address?.port) : '';
}
