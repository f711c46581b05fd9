import pino from 'pino';

export type Logger = pino.Logger;

/** What is said of a request. Never a key, a body or the text of a query. */
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
  /** Writes one line a request, at level info. */
  request(line: RequestLine): void;
}

/** JSON lines on standard output, gathered into larger writes so that a busy service does not pay for each. */
export function createLog(
  service: string,
  level: string,
  destination: pino.DestinationStream = standardOutput(),
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
          `"route":"${route}","status":${status},"ms":${milliseconds.toFixed(3)},"address":"${address}"}\n`,
      );
    },
  };
}

function standardOutput(): pino.DestinationStream {
  return pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 250 });
}

/** Formats each millisecond once. */
function createIsoClock(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}
