import { setTimeout as delay } from 'node:timers/promises';
import { isReadByPrograms, jsonLine } from './plain-output.ts';
import { StartupError } from './startup-error.ts';

export interface RunningService {
  /** Sentences for the person who started it: where it listens and what to try first. */
  banner: readonly string[];
  /** How long draining and `stop` may take together before the process exits with 1; 10 s by default. */
  longestStopMs?: number | undefined;
  /** How long the service drains before it is stopped. */
  drainMs?: number | undefined;
  /** Makes the service report that it is not ready any more, while it still serves everything. */
  drain?(): void;
  /** Stops accepting requests, finishes those that are running, and releases everything. */
  stop(): Promise<void>;
}

export interface RunOptions {
  /** Its name in log lines. */
  name: string;
  /** `NODE_ENV`, read after the settings were loaded. */
  nodeEnv: () => string | undefined;
  start(): Promise<RunningService>;
}

const defaultStopMs = 10_000;

/**
 * Runs a service as this process: explains why it cannot start, drains and stops it on SIGTERM, and stops it at once on
 * SIGINT, which a person sends who waits for it, and when `npm start` is gone, whose next start needs the ports.
 */
export async function runService({ name, nodeEnv, start }: RunOptions): Promise<void> {
  let service: RunningService | undefined;
  const hurry = new AbortController();
  const stop = once(async () => {
    // There is nothing to finish yet.
    if (service === undefined) process.exit(0);
    await stopService(service, hurry.signal);
  });
  process.on('SIGTERM', stop);
  const stopAtOnce = () => {
    hurry.abort();
    stop();
  };
  process.on('SIGINT', stopAtOnce);
  process.on('disconnect', stopAtOnce);
  // The parent may have ended before anybody listened.
  if (process.send && !process.connected) process.exit(0);
  try {
    service = await start();
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : inspect(error);
    process.stderr.write(isReadByPrograms(nodeEnv()) ? jsonLine(name, 'fatal', reason) : `${reason}\n`);
    process.exit(1);
  }
  // Programs find the address in the log line `listening`.
  if (!isReadByPrograms(nodeEnv())) announce(service.banner);
}

async function stopService(service: RunningService, hurry: AbortSignal): Promise<void> {
  setTimeout(() => process.exit(1), service.longestStopMs ?? defaultStopMs).unref();
  service.drain?.();
  await delay(service.drainMs ?? 0, undefined, { signal: hurry }).catch(() => undefined);
  await service.stop();
  process.exit(0);
}

/** `npm start` gathers the banners of all services; a service on its own prints it. */
function announce(banner: readonly string[]): void {
  if (process.send) process.send({ banner });
  else process.stdout.write(`${banner.join('\n')}\n`);
}

function inspect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function once(action: () => Promise<void>): () => void {
  let _running: Promise<void> | undefined;
  return () => {
    _running ??= action();
  };
}
