import { readFileSync } from 'node:fs';
import { startMachineClock } from '../data/machine-load.ts';
import { readUsage } from '../data/process-usage.ts';
import type { Contender } from './contender.ts';
import { type Caller, runCallers } from './turn-client.ts';

export interface Sample {
  turns: number;
  turnsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the service and its database; unlike the rate, it is not distorted by other programs. */
  cpuUsPerTurn: number;
  /** What other programs used meanwhile, in percent of one core. */
  othersPercent: number;
  /** Percentage of 503 answers, which do not count as turns. */
  refusedPercent: number;
}

/** After this many turns a caller begins a new conversation. */
const turnsPerConversation = 20;

export interface LoadOptions {
  callers: number;
  seconds: number;
  nextMessage(): string;
}

/** Loads a service for some seconds with callers that each go on with a conversation of their own. */
export async function load(contender: Contender, options: LoadOptions): Promise<Sample> {
  const { callers, seconds, nextMessage } = options;
  const endAt = performance.now() + seconds * 1_000;
  const clock = startMachineClock();
  const cpuBefore = cpuMsOf(contender);
  const loadBefore = process.cpuUsage();
  let refused = 0;
  const next = () => (performance.now() < endAt ? nextMessage() : undefined);
  const all = Array.from({ length: callers }, (_, index) => createCaller(contender, index, next, () => refused++));
  const { latenciesMs, elapsedMs } = await runCallers(contender.port, all);
  const busyMs = clock.busyMs();
  const cpuMs = cpuMsOf(contender) - cpuBefore;
  const used = process.cpuUsage(loadBefore);
  const loadMs = (used.user + used.system) / 1_000;
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const turns = latenciesMs.length - refused;
  return {
    turns,
    turnsPerSecond: (turns / elapsedMs) * 1_000,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cpuUsPerTurn: (cpuMs * 1_000) / turns,
    othersPercent: (Math.max(0, busyMs - cpuMs - loadMs) / elapsedMs) * 100,
    refusedPercent: (refused / latenciesMs.length) * 100,
  };
}

function createCaller(
  contender: Contender,
  index: number,
  nextMessage: () => string | undefined,
  onRefusal: () => void,
): Caller {
  let sessionId: string | undefined;
  let turns = 0;
  return {
    next() {
      const message = nextMessage();
      return message === undefined ? undefined : contender.request(index, sessionId, message);
    },
    answered(status, body) {
      if (status === 503) onRefusal();
      else if (status !== 200) throw new Error(`${contender.title} answered ${status}: ${body.slice(0, 300)}`);
      turns += 1;
      const isNew = status === 503 || turns % turnsPerConversation === 0;
      sessionId = isNew ? undefined : contender.sessionOf(body);
    },
  };
}

function cpuMsOf({ pids }: Contender): number {
  return pids.reduce((sum, pid) => sum + readUsage(pid).cpuMs + endedChildrenCpuMs(pid), 0);
}

/** PostgreSQL has a process for each connection, which ends with it. */
function endedChildrenCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
