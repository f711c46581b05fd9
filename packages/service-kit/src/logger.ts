import pino from 'pino';

export type Logger = pino.Logger;

/** JSON lines on standard output, gathered into larger writes so that a busy service does not pay for each. */
export function createLogger(service: string, level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}
