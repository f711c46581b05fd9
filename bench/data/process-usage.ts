import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  rssMegabytes: number;
  cpuMs: number;
}

/** Linux counts CPU time in ticks of a hundredth of a second. */
const msPerTick = 10;

/** Memory and CPU time of a process and its children (nginx has a worker) as the kernel counts them. */
export function readUsage(pid: number): Usage {
  const own = { rssMegabytes: readRss(pid), cpuMs: readCpu(pid) };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children
    .map((child) => readChild(Number(child)))
    .reduce((sum, one) => ({ rssMegabytes: sum.rssMegabytes + one.rssMegabytes, cpuMs: sum.cpuMs + one.cpuMs }), own);
}

/** PostgreSQL's helpers come and go. */
function readChild(pid: number): Usage {
  try {
    return readUsage(pid);
  } catch {
    return { rssMegabytes: 0, cpuMs: 0 };
  }
}

function readRss(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}

function readCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** CPU time in nanoseconds of each thread of a process and its children, as the scheduler counts it. */
export type ThreadTimes = ReadonlyMap<string, number>;

export function readThreadTimes(pid: number): ThreadTimes {
  const times = new Map<string, number>();
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [ns] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    times.set(task, Number(ns));
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const child of children) for (const [task, ns] of readThreadTimes(Number(child))) times.set(task, ns);
  return times;
}

/** What the threads that are still there have used since. */
export function spentNs(before: ThreadTimes, after: ThreadTimes): number {
  return [...after].reduce((sum, [task, ns]) => sum + ns - (before.get(task) ?? 0), 0);
}
