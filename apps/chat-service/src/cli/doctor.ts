import { accessSync, constants, statfsSync } from 'node:fs';
import { pingRedis } from '@lectern/service-kit';
import { examineModel } from '../answering/models/instance-model.ts';
import { createAllStoredSecrets } from '../compose/renew-secrets.ts';
import { examineEmbeddings } from '../knowledge/embedding/embeddings.ts';
import type { Core } from '../operate/core/core.ts';
import { mayHaveDemo } from '../operate/demo/demo-access.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import { hasReplaced, readFingerprint, readServiceSecrets } from '../platform/secrets/instance-secret.ts';
import { countOtherWriters } from '../platform/secrets/key-users.ts';
import { countSecrets } from '../platform/secrets/stored-secrets.ts';
import type { CommandContext } from './command.ts';
import { examineStream, explainFetch } from './examine-stream.ts';
import { describeDemoAccount } from './people.ts';

const leastFreeBytes = 200 * 1024 * 1024;
/** As long as requests wait for Redis. */
const longestRedisMs = 200;

/** Findings that need no attention, including a clock that could not be compared, since the stream check says why. */
const isFine = /^(ok|not used|built-in|search by words alone|\d{4}-)/;

/** Checks everything that keeps a service from working, says what to do about it, and fails if there is anything to do. */
export async function examine(context: CommandContext, key: string | undefined): Promise<string[]> {
  const { config, core, now } = context;
  const url = config.CHAT_URL ?? `http://127.0.0.1:${config.CHAT_PORT}`;
  const findings = {
    configuration: `ok, ${config.NODE_ENV}`,
    database: await describeDatabase(core),
    redis: await describeRedis(config),
    clock: await describeClock(url, now()),
    disk: describeDisk(config),
    answering: await examineModel(config),
    embeddings: await examineEmbeddings(config),
    streaming: await examineStream(url, core, key),
    secrets: await describeSecrets(context),
    demo: await describeDemo({ config, core }),
  };
  if (needsAttention(Object.values(findings))) context.fail?.();
  return Object.entries(findings).map(([name, finding]) => `${name.padEnd(15)}${finding}`);
}

export function needsAttention(findings: readonly string[]): boolean {
  return findings.some((finding) => !isFine.test(finding));
}

async function describeDatabase({ database }: Core): Promise<string> {
  const kind = `${database.dialect}${database.comparesVectors ? ' with pgvector' : ''}`;
  return `${(await database.isReady()) ? 'ok' : 'NOT ANSWERING'}, ${kind}`;
}

/** Compared with the clock of the running service, which may be on another machine. */
async function describeClock(url: string, ours: number): Promise<string> {
  const told = new Date(ours).toISOString();
  try {
    const response = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(3_000) });
    const theirs = Date.parse(response.headers.get('date') ?? '');
    const apartSeconds = Math.round(Math.abs(ours - theirs) / 1_000);
    if (Number.isNaN(apartSeconds)) return `${told} here; ${url} tells no time, so it was not compared`;
    return apartSeconds <= 2
      ? `ok, ${told}`
      : `${apartSeconds} s APART from the service: the quota day and sign-ins depend on it`;
  } catch (error) {
    return `${told} here, not compared: ${explainFetch(url, error)}`;
  }
}

function describeDisk({ DATA_DIR: folder, DATABASE_URL, SECRET_KEY }: ChatServiceConfig): string {
  // The database and the key are elsewhere, so nothing is kept on this disk.
  if (DATABASE_URL !== undefined && SECRET_KEY !== undefined) return 'ok, nothing is stored here';
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

async function describeRedis({ REDIS_URL }: Pick<ChatServiceConfig, 'REDIS_URL'>): Promise<string> {
  if (REDIS_URL === undefined) return 'not used: each instance counts limits for itself (REDIS_URL)';
  try {
    const milliseconds = Math.round(await pingRedis(REDIS_URL));
    if (milliseconds > longestRedisMs) return `SLOW: it answers after ${milliseconds} ms, and requests wait for 200 ms`;
    return `ok, it answers after ${milliseconds} ms`;
  } catch (error) {
    return `DOES NOT ANSWER (REDIS_URL): ${error instanceof Error ? error.message : error}`;
  }
}

/** Whether SECRET_KEY has encrypted everything, or older ones are still needed. */
async function describeSecrets({ config, now, core: { database } }: CommandContext): Promise<string> {
  if ((await readFingerprint(database)) === undefined) return 'ok, no service has stored any yet';
  const secrets = await readServiceSecrets(database, config).catch((error: Error) => error);
  if (secrets instanceof Error) return `NOT CHECKED: ${secrets.message}`;
  const counts = await countSecrets({ database, secrets, stored: createAllStoredSecrets(database, secrets) });
  if (counts.old > 0) return `KEEP SECRET_KEY_OLD: it still encrypts ${counts.old} of ${counts.rows} stored secrets`;
  const others = await countOtherWriters(database, secrets, now());
  if (others > 0) return `KEEP SECRET_KEY_OLD: ${others} running instances still encrypt with it`;
  if (await hasReplaced(database, secrets))
    return 'REMOVE SECRET_KEY_OLD: everything stored is encrypted with SECRET_KEY';
  const lost = counts.lost > 0 ? `; ${counts.lost} were encrypted with a key that is lost` : '';
  return `ok, ${counts.rows} stored secrets${lost}`;
}

/** In production the demo account cannot sign in; it should not be there either. */
async function describeDemo({ config, core }: Pick<CommandContext, 'config' | 'core'>): Promise<string> {
  if (mayHaveDemo(config)) return 'ok, for this machine only';
  return (await describeDemoAccount({ core })) ?? 'ok, there is none';
}
