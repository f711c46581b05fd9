import { isatty } from 'node:tty';

const standardOutput = 1;

/** Whether only a log collector reads what the process prints: in production, unless it runs in a terminal. */
export function isReadByPrograms(nodeEnv: string | undefined): boolean {
  return nodeEnv === 'production' && !isatty(standardOutput);
}

/** A message that does not come from the logger, in the format of the log. */
export function jsonLine(service: string, level: 'error' | 'fatal', msg: string): string {
  const levels = { error: 50, fatal: 60 };
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), service, msg })}\n`;
}
