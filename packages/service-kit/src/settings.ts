import { z } from 'zod';

const wholeNumber = (lowest: number, highest: number) => {
  const error = `a whole number from ${lowest} to ${highest} is needed`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, { error });
};

const httpUrl = z.url({ protocol: /^https?$/, error: 'an address such as https://example.org is needed' });

/** A password with "/" or "#" ends the host early: what follows is taken for a path, and errors would name its parts. */
const withWholePassword: [(url: string) => boolean, { error: string }] = [
  (url) => !/^\w+:\/\/[^/?#]*[/#][^?]*@/.test(url),
  { error: 'percent-encode the password in it: @ is %40, / is %2F, # is %23' },
];

/** The kinds of setting that services share. Values arrive as text from the environment. */
export const settings = {
  port: (fallback: number) => wholeNumber(0, 65_535).default(fallback),
  count: (fallback: number, lowest: number, highest: number) => wholeNumber(lowest, highest).default(fallback),
  optionalPort: () => wholeNumber(0, 65_535).optional(),
  optionalCount: (lowest: number, highest: number) => wholeNumber(lowest, highest).optional(),
  text: (fallback: string) => z.string().default(fallback),
  /** A public address without a slash at its end. */
  publicUrl: () => httpUrl.transform((url) => url.replace(/(?<!\/)\/+$/, '')).optional(),
  redisUrl: () =>
    z
      .url({ protocol: /^rediss?$/, error: 'an address such as redis://127.0.0.1:6379 is needed' })
      .refine(...withWholePassword)
      .optional(),
  /** Where a Chromium listens for remote debugging. */
  chromiumUrl: () =>
    z
      .url({ protocol: /^(?:https?|wss?)$/, error: 'an address such as http://chromium:9222 is needed' })
      .refine(...withWholePassword)
      .optional(),
  smtpUrl: () =>
    z
      .url({
        protocol: /^smtps?$/,
        error: 'an address such as smtp://user:password@mail.example.org:587 is needed',
      })
      .refine(...withWholePassword)
      .optional(),
  postgresUrl: () =>
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'an address such as postgres://user:password@host/database is needed' })
      .refine(...withWholePassword)
      .optional(),
  /** A list separated by commas, whose parts all have a given form. */
  list: (item: RegExp, error: string) =>
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .refine((parts) => parts.every((part) => item.test(part)), { error }),
  logLevel: () =>
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'one of trace, debug, info, warn, error, silent is needed',
      })
      .default('info'),
};

/** How a service leaves the load balancers in front of it. */
export const drainSettings = {
  DRAIN_MS: settings
    .count(2_000, 0, 600_000)
    .describe(
      'Milliseconds after SIGTERM in which everything is still served while /readyz answers 503; then the port closes',
    ),
};

/** Traces of a service, which OpenTelemetry's own variables switch on. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: settings
    .publicUrl()
    .describe('OpenTelemetry collector for traces (OTLP over HTTP), such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: settings
    .list(/^[\w-]+=[^,]*$/, 'headers such as authorization=Bearer%20x,x-team=y are needed')
    .describe('Headers for that collector, separated by commas'),
};
