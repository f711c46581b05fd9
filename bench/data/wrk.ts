import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadCore } from './cores.ts';

export interface WrkRun {
  requests: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with a status of 400 or more. */
  refused: number;
  socketErrors: number;
  /** CPU time of the load generator itself. */
  loadCpuMs: number;
}

export const connections = 64;

const run = promisify(execFile);
const script = fileURLToPath(new URL('report.lua', import.meta.url));

/** Loads one address for some seconds over keep-alive connections. */
export async function runWrk(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  cores = String(loadCore),
): Promise<WrkRun> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, ...headerArgs, url];
  const pinned = ['--pdeathsig', 'KILL', 'taskset', '-c', cores, 'wrk', ...load];
  const { stdout } = await run('setpriv', pinned, { timeout: (seconds + 20) * 1_000, killSignal: 'SIGKILL' });
  const summary: Record<string, number> = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const figure = (name: string) => summary[name] ?? Number.NaN;
  return {
    requests: figure('requests'),
    requestsPerSecond: (figure('requests') / figure('durationUs')) * 1_000_000,
    p50Ms: figure('p50Us') / 1_000,
    p99Ms: figure('p99Us') / 1_000,
    refused: figure('refused'),
    socketErrors: figure('socketErrors'),
    loadCpuMs: figure('cpuUs') / 1_000,
  };
}
