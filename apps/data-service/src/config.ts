import { drainSettings, settings, tracingSettings } from '@lectern/service-kit';
import { z } from 'zod';

/** The data service's settings. */
export const dataServiceConfig = z.object({
  HOST: settings.text('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  DATA_PORT: settings.port(8080).describe('Port of the data service'),
  WORKERS: settings
    .optionalCount(1, 256)
    .describe('Threads of the data service, all on one port; by default one per core'),
  FAST_PATH: z
    .enum(['on', 'off'], { error: 'on or off is needed' })
    .default('on')
    .describe('on answers plain API requests before node:http parses them'),
  DATA_URL: settings.publicUrl().describe('Public address of the data service, used in links and in its description'),
  REPORT_URL: settings.publicUrl().describe('Where people can report a mistake in the data, such as an issue tracker'),
  SITE_BOT_URL: settings
    .publicUrl()
    .describe('Public address of a chat service whose bot the pages of the site offer; needs SITE_BOT_ID'),
  SITE_BOT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'the public id of a bot is needed' })
    .optional()
    .describe('Public id of that bot (Website in its dashboard), which must allow the address of the data service'),
  METRICS_HOST: settings.text('127.0.0.1').describe('Address that the Prometheus metrics listen on'),
  METRICS_PORT: settings
    .optionalPort()
    .describe('Port of the metrics; the chat service takes the next one. Without it DATA_PORT + 1010: 9090'),
  RATE_LIMIT_PER_MINUTE: settings
    .count(100, 1, 1_000_000_000)
    .describe('Requests to the API that one address may make in a minute'),
  TRUST_PROXY_HOPS: settings
    .count(0, 0, 10)
    .describe(
      'Number of proxies in front; the caller is that many hops from the right of X-Forwarded-For. With 0 the header is ignored',
    ),
  REDIS_URL: settings
    .redisUrl()
    .describe('Redis in which instances share the limit; without it each counts for itself'),
  REDIS_TIMEOUT_MS: settings
    .count(200, 10, 60_000)
    .describe('Milliseconds that a request waits for Redis before it is counted in memory'),
  ...drainSettings,
  STOP_GRACE_MS: settings
    .count(1_500, 0, 600_000)
    .describe(
      'Milliseconds without a request after which a stopping service closes idle connections; more than proxies keep them',
    ),
  ...tracingSettings,
  LOG_LEVEL: settings.logLevel().describe('Lowest level of log lines to write; requests are logged at info'),
  LOG_SAMPLE: settings
    .count(1, 1, 1_000_000)
    .describe('Logs one of so many successful requests; 1 logs all. Answers of 400 and above are always logged'),
});

export type DataServiceConfig = z.infer<typeof dataServiceConfig>;
