import pino from 'pino';
import { openStandardOutput } from './standard-output.ts';

export type Logger = pino.Logger;

/** What is logged about a request. Never a key, a body or the text of a query. */
export interface RequestLine {
  requestId: string;
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  address: string;
}

export interface ServiceLog {
  logger: Logger;
  /** Writes one line per request, at level info. */
  request(line: RequestLine): void;
}

/** JSON lines on standard output, gathered into larger writes so that a busy service does not pay for each. */
export function createLog(
  service: string,
  level: string,
  destination: pino.DestinationStream = openStandardOutput(),
): ServiceLog {
  const logger = pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  if (!logger.isLevelEnabled('info')) return { logger, request: () => undefined };
  const isoTime = createIsoClock();
  return {
    logger,
    // The values hold no character that JSON would escape, and this line is the most frequent one by far.
    request({ requestId, method, route, status, milliseconds, address }) {
      destination.write(
        `{"level":30,"time":"${isoTime()}","service":"${service}","requestId":"${requestId}","method":"${method}",` +
          `"route":"${route}","status":${status},"ms":${thousandths(milliseconds)},"address":"${address}"}\n`,
      );
    },
  };
}

/** Three decimals, from whole numbers: formatting a fraction takes longer than all the rest of the line. */
function thousandths(value: number): string {
  const whole = Math.floor(value);
  return `${whole}.${String(1_000 + Math.floor((value - whole) * 1_000)).slice(1)}`;
}

/** Formats each second once. */
function createIsoClock(): () => string {
  let start = 0;
  let second = '';
  return () => {
    const now = Date.now();
    if (now - start >= 1_000 || now < start) {
      start = now - (now % 1_000);
      second = new Date(start).toISOString().slice(0, -'000Z'.length);
    }
    return `${second}${String(1_000 + now - start).slice(1)}Z`;
  };
}
