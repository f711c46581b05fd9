import pino from 'pino';
import { createRequestLog, type LineTarget, type RequestLine } from './request-log.ts';
import { openStandardOutput } from './standard-output.ts';

export type Logger = pino.Logger;

export interface ServiceLog {
  logger: Logger;
  /** Writes one line per request, at level info. */
  request(line: RequestLine): void;
}

/** JSON lines on standard output, gathered into larger writes so that a busy service does not pay for each. */
export function createLog(service: string, level: string, destination: LineTarget = openStandardOutput()): ServiceLog {
  const logger = pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  if (!logger.isLevelEnabled('info')) return { logger, request: () => undefined };
  return { logger, request: createRequestLog(service, destination) };
}
