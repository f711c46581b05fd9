import { isatty } from 'node:tty';

const standardOutput = 1;

/** Whether nobody but a collector of logs reads what a process prints: in production, unless it runs in a terminal. */
export function isReadByPrograms(nodeEnv: string | undefined): boolean {
  return nodeEnv === 'production' && !isatty(standardOutput);
}

/** What is said outside of the log, in the log's form. */
export function jsonLine(service: string, level: 'error' | 'fatal', msg: string): string {
  const levels = { error: 50, fatal: 60 };
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), service, msg })}\n`;
}
