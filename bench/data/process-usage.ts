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

/** CPU time of all threads of a process and its children, in nanoseconds as the scheduler counts them. */
export function readCpuNs(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const own = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]));
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [...own, ...children.map((child) => readCpuNs(Number(child)))].reduce((sum, ns) => sum + ns, 0);
}
