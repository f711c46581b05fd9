import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeConfig, readConfig } from './config.ts';
import { settings, tracingSettings } from './settings.ts';

const shape = z.object({
  DATA_PORT: settings.port(8080).describe('Port to listen on'),
  REDIS_URL: settings.redisUrl().describe('Redis to share limits with'),
  DATA_URL: settings.publicUrl().describe('Public address'),
  LOG_LEVEL: settings.logLevel().describe('How much to log'),
});

describe('readConfig', () => {
  it('has a default for everything and takes what is set', () => {
    expect(readConfig(shape, {})).toEqual({ DATA_PORT: 8080, LOG_LEVEL: 'info' });
    expect(readConfig(shape, { DATA_PORT: ' 9000 ', DATA_URL: 'https://example.org/', OTHER: 'x' })).toMatchObject({
      DATA_PORT: 9000,
      DATA_URL: 'https://example.org',
    });
  });

  it('treats an empty value as not set', () => {
    expect(readConfig(shape, { DATA_PORT: '', REDIS_URL: ' ' }).DATA_PORT).toBe(8080);
  });

  it('lists every problem with its variable', () => {
    const wrong = { DATA_PORT: '80a', REDIS_URL: 'http://x', DATA_URL: 'ftp://x', LOG_LEVEL: 'loud' };
    expect(() => readConfig(shape, wrong)).toThrowErrorMatchingInlineSnapshot(`
      [StartupError: The configuration is wrong:
        DATA_PORT="80a": a whole number from 0 to 65535 is needed
        REDIS_URL="http://x": an address such as redis://127.0.0.1:6379 is needed
        DATA_URL="ftp://x": an address such as https://example.org is needed
        LOG_LEVEL="loud": one of trace, debug, info, warn, error, silent is needed]
    `);
  });

  it('never prints a secret', () => {
    const secrets = z.object({
      DATABASE_URL: z.url().optional(),
      SECRET_KEY: z.string().min(32).optional(),
      SMTP_URL: z.url().optional(),
      REDIS_URL: settings.redisUrl(),
      LLM_BASE_URL: z.url({ protocol: /^https$/ }).optional(),
      ...tracingSettings,
    });
    const given = Object.fromEntries(Object.keys(secrets.shape).map((name) => [name, 'hunter2']));
    const addresses = { REDIS_URL: 'http://a:hunter2@b', LLM_BASE_URL: 'http://a:hun@ter2@b' };
    const wrong = { ...given, ...addresses, OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://a:hunter2@b' };
    expect(() => readConfig(secrets, wrong)).toThrow('SECRET_KEY: ');
    expect(() => readConfig(secrets, wrong)).not.toThrow(/hunter2|ter2/);
  });

  it.each(['redis://:hun@te/r2@b:6379', 'redis://a:hun@te#r2@b', 'redis://a:hun/ter2@b'])(
    'refuses %s, whose password would be taken for a host and a path',
    (url) => {
      expect(() => readConfig(shape, { REDIS_URL: url })).toThrow(/: (?:percent-encode|an address such as)/);
      expect(() => readConfig(shape, { REDIS_URL: url })).not.toThrow(/hun|te|r2/);
    },
  );

  it('takes addresses whose password is encoded', () => {
    const url = 'redis://a:hun%40te%2Fr2@b:6379/1?x=y@z';
    expect(readConfig(shape, { REDIS_URL: url }).REDIS_URL).toBe(url);
    expect(readConfig(shape, { REDIS_URL: 'redis://a:hun@ter2@b:6379/1' }).REDIS_URL).toBeDefined();
  });

  it.each(['-1', '65536', '1e3', '0x50', '8080.5'])('refuses the port %s', (port) => {
    expect(() => readConfig(shape, { DATA_PORT: port })).toThrow('a whole number from 0 to 65535 is needed');
  });
});

describe('describeConfig', () => {
  it('gives name, default and meaning', () => {
    expect(describeConfig(shape).slice(0, 2)).toEqual([
      { name: 'DATA_PORT', fallback: '8080', meaning: 'Port to listen on' },
      { name: 'REDIS_URL', fallback: '', meaning: 'Redis to share limits with' },
    ]);
  });
});
