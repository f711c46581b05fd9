import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { programOf } from '@lectern/service-kit';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { ExtractionReply, ExtractionTask } from './extraction-messages.ts';
import { mayBeScan } from './file-kind.ts';
import { Unreadable } from './unreadable.ts';

/** A child process that reads one document at a time. */
export interface ExtractionProcess {
  /** Throws Unreadable and kills the process if it takes too long, uses too much memory or exits on its own. */
  ask(task: ExtractionTask, memoryMb?: number): Promise<ExtractionReply>;
  kill(): void;
}

const source = fileURLToPath(new URL('./extraction-child.ts', import.meta.url));

/** How often the memory of a busy process is checked. */
const watchMs = 100;

export function startExtractionProcess(limits: ExtractionLimits): ExtractionProcess {
  const child = spawnLimited(limits);
  const kill = () => void child.kill('SIGKILL');
  const tooLarge = () => new Unreadable('It is too large or too complex to read.');
  return {
    kill,
    async ask(task, memoryMb = limits.memoryMb) {
      const { promise, resolve, reject } = Promise.withResolvers<ExtractionReply>();
      const fail = (error: Error) => {
        kill();
        reject(error);
      };
      const mostMs = timeFor(task, limits);
      const late = () => fail(new Unreadable(`It takes longer than ${mostMs / 1_000} seconds to read.`));
      const onEnd = () => fail(tooLarge());
      const timer = setTimeout(late, mostMs);
      const watch = watchMemory(child, memoryMb, onEnd);
      // The process answers every request with a reply of this type.
      const onMessage = (message: unknown) => resolve(message as ExtractionReply);
      child.once('message', onMessage).once('exit', onEnd).once('error', onEnd);
      child.send({ task, limits }, (error) => error !== null && onEnd());
      return await promise.finally(() => {
        clearTimeout(timer);
        clearInterval(watch);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      });
    },
  };
}

/** Text recognition takes longer than reading. */
function timeFor(task: ExtractionTask, { timeMs, ocr }: ExtractionLimits): number {
  return ocr !== undefined && task.kind === 'document' && mayBeScan(task.bytes) ? timeMs + ocr.timeMs : timeMs;
}

/**
 * The heap has its own limit. Memory outside it, such as unpacked streams, is limited by the system on Linux (the shell's
 * `ulimit -d`, which a process cannot raise again) and by `watchMemory`. The process may only read files: it cannot write,
 * start programs, open connections or see the service's environment. Node's compile cache must be writable for the
 * process that reads it, so it is not used here.
 */
function spawnLimited({ heapMb, memoryMb }: ExtractionLimits): ChildProcess {
  const flags = [`--max-old-space-size=${heapMb}`, '--permission', '--allow-fs-read=*', '--no-warnings'];
  const command = [process.execPath, ...flags, programOf('extraction-child', source)];
  const dataMb = memoryMb + 256 + reservedForCodeMb();
  const limited = ['/bin/sh', '-c', `${diesFirst}; ulimit -d ${dataMb * 1024}; exec "$0" "$@"`, ...command];
  const [program = '', ...args] = process.platform === 'linux' ? limited : command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  // The current caller gets the error; a process that fails while idle is replaced for the next caller.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Where memory runs out, the system ends this process and not the service. */
const diesFirst = 'echo 1000 2>/dev/null >/proc/self/oom_score_adj';

/**
 * Memory that V8 reserves for machine code counts as data if it is mapped writable: 512 MB on x64. This process
 * runs the same program, so its largest such mapping is as large as the child's.
 */
function reservedForCodeMb(): number {
  const lines = process.platform === 'linux' ? readFileSync('/proc/self/maps', 'utf8').split('\n') : [];
  const bytes = lines.flatMap((line) => {
    const [range = '', permissions] = line.split(' ');
    const [start, end] = range.split('-').map((address) => Number.parseInt(address, 16));
    return permissions === 'rwxp' && start !== undefined && end !== undefined ? [end - start] : [];
  });
  return Math.ceil(Math.max(0, ...bytes) / 2 ** 20);
}

const pageBytes = 4_096;

/** Reads how much memory the process uses, where the system reports it. */
function watchMemory(child: ChildProcess, memoryMb: number, onTooMuch: () => void): NodeJS.Timeout {
  const look = async () => {
    const pages = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ')[1];
    if (Number(pages) * pageBytes > memoryMb * 1_000_000) onTooMuch();
  };
  return setInterval(() => void look().catch(() => undefined), watchMs).unref();
}
