import { setTimeout as sleep } from 'node:timers/promises';
import type { Contender } from './contenders.ts';
import { headersFor } from './fixture.ts';
import { startMachineClock } from './machine-load.ts';
import { readUsage } from './process-usage.ts';
import type { RunningServer } from './server-process.ts';
import type { Workload } from './workloads.ts';
import { runWrk, type WrkRun } from './wrk.ts';

export interface Sample extends WrkRun {
  /** CPU time of the server, in microseconds; unlike the rate, it is not distorted by other programs. */
  cpuUsPerRequest: number;
  /** Share of its core that the server used; well below 100 the load generator was the limit. */
  serverBusyPercent: number;
  /** What other programs used meanwhile, in percent of one core. */
  othersPercent: number;
}

export interface Participant {
  contender: Contender;
  server: RunningServer;
}

/** Waits, for a while, until no other program is at work. */
export type WaitForIdle = () => Promise<void>;

const mostAttempts = 2;

/** What other programs may take of a core while a run still counts as undisturbed. */
export const idlePercent = 15;

/** The total waiting time of a run is bounded. */
export function createWaitForIdle(mostMs = 120_000): WaitForIdle {
  const windowMs = 500;
  let leftMs = mostMs;
  return async () => {
    while (leftMs > 0) {
      const clock = startMachineClock();
      await sleep(windowMs);
      if (clock.busyMs() <= (windowMs * idlePercent) / 100) return;
      leftMs -= windowMs;
    }
  };
}

/** A disturbed run is repeated; of the attempts the least disturbed one counts, whatever it measured. */
export async function loadWhenIdle(waitForIdle: WaitForIdle, ...run: Parameters<typeof load>): Promise<Sample> {
  const attempts: Sample[] = [];
  while (attempts.length < mostAttempts) {
    await waitForIdle();
    const sample = await load(...run);
    if (sample.othersPercent <= idlePercent) return sample;
    attempts.push(sample);
  }
  return attempts.reduce((calmest, one) => (one.othersPercent < calmest.othersPercent ? one : calmest));
}

/** Loads one server with one workload for some seconds. */
export async function load({ contender, server }: Participant, workload: Workload, seconds: number): Promise<Sample> {
  const url = server.url + contender.pathOf(workload);
  const end = server.describeEnd();
  if (end !== undefined) throw new Error(`${contender.title}: ${end}`);
  const headers = await headersFor(url, workload);
  const before = readUsage(server.pid).cpuMs;
  const clock = startMachineClock();
  const run = await runWrk(url, headers, seconds);
  const busyMs = clock.busyMs();
  const cpuMs = readUsage(server.pid).cpuMs - before;
  if (run.refused > 0 || run.socketErrors > 0) {
    const problem = `${run.refused} requests refused, ${run.socketErrors} socket errors`;
    throw new Error(`${contender.title}, ${workload.title}: ${problem}.`);
  }
  return {
    ...run,
    cpuUsPerRequest: (cpuMs * 1_000) / run.requests,
    serverBusyPercent: cpuMs / (seconds * 10),
    othersPercent: Math.max(0, busyMs - cpuMs - run.loadCpuMs) / (seconds * 10),
  };
}
