import { accessSync, constants, statfsSync } from 'node:fs';
import { examineEmbeddings } from '../answering/embedding/embeddings.ts';
import { examineModel } from '../answering/models/instance-model.ts';
import type { Core } from '../core.ts';
import { mayHaveDemo } from '../demo-access.ts';
import type { CommandContext } from './command.ts';
import { describeDemoAccount } from './people.ts';

const leastFreeBytes = 200 * 1024 * 1024;

/** Looks at everything that keeps a service from working, and says what to do about it. */
export async function examine({ config, core, now }: CommandContext, key: string | undefined): Promise<string[]> {
  const url = config.CHAT_URL ?? `http://127.0.0.1:${config.CHAT_PORT}`;
  return [
    `configuration  ok, ${config.NODE_ENV}`,
    `database       ${(await core.database.isReady()) ? 'ok' : 'NOT ANSWERING'}, ${core.database.dialect}${core.database.comparesVectors ? ' with pgvector' : ''}`,
    `clock          ${describeClock(now(), await serverClock(url))}`,
    `disk           ${describeDisk(config.DATA_DIR)}`,
    `answering      ${await examineModel(config)}`,
    `embeddings     ${await examineEmbeddings(config)}`,
    `streaming      ${await describeStream(url, core, key)}`,
    `demo           ${await describeDemo({ config, core })}`,
  ];
}

/** The time that the running service tells, which may be on another machine. */
async function serverClock(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) });
    return Date.parse(response.headers.get('date') ?? '') || undefined;
  } catch {
    return undefined;
  }
}

function describeClock(ours: number, theirs: number | undefined): string {
  const told = new Date(ours).toISOString();
  if (theirs === undefined) return `${told} here; the service does not answer, so it was not compared`;
  const apartSeconds = Math.round(Math.abs(ours - theirs) / 1_000);
  return apartSeconds <= 2
    ? `ok, ${told}`
    : `${apartSeconds} s APART from the service: the quota day and sign-ins depend on it`;
}

function describeDisk(folder: string): string {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const megabytes = Math.round((bavail * bsize) / 2 ** 20);
    return bavail * bsize < leastFreeBytes
      ? `ONLY ${megabytes} MB LEFT in ${folder}`
      : `ok, ${megabytes} MB left in ${folder}`;
  } catch {
    return `${folder} CANNOT BE WRITTEN (DATA_DIR)`;
  }
}

/** A proxy that gathers an answer before passing it on shows by its pieces all arriving at once. */
async function describeStream(url: string, { keys }: Core, key: string | undefined): Promise<string> {
  if (key === undefined) return 'not tried: give a key of a bot with --key';
  try {
    const { scope } = await keys.authenticate(`Bearer ${key}`);
    const response = await fetch(`${url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ bot_id: scope.botId, message: 'hello' }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok || response.body === null)
      return `status ${response.status}: ${(await response.text()).slice(0, 200)}`;
    let pieces = 0;
    for await (const _piece of response.body) pieces += 1;
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('text/event-stream')) return `${url} answers ${type}: something in between does not stream`;
    return `ok, ${pieces} piece${pieces === 1 ? '' : 's'} through ${url}`;
  } catch (error) {
    return `${url} does not answer: ${error instanceof Error ? error.message : error}`;
  }
}

/** In production the demo account cannot sign in; it should not be there either. */
async function describeDemo({ config, core }: Pick<CommandContext, 'config' | 'core'>): Promise<string> {
  if (mayHaveDemo(config)) return 'ok, for this machine only';
  return (await describeDemoAccount({ core })) ?? 'ok, there is none';
}
