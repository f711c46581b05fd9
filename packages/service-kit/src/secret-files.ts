import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that hold a secret. Each may be in a file, which the variable with `_FILE` at its end names. */
export const secretSettings = [
  'CHROMIUM_URL',
  'DATABASE_URL',
  'DISCORD_BOT_TOKEN',
  'EMBEDDINGS_API_KEY',
  'LLM_API_KEY',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'SMTP_URL',
  'USAGE_WEBHOOK_SECRET',
] as const;

/** The environment with the contents of secret files, as Docker and Kubernetes mount them. */
export function withSecretFiles(environment: Environment): Environment {
  const given = secretSettings.flatMap((name) => {
    const file = environment[`${name}_FILE`]?.trim();
    return file ? [[name, readSecretFile(environment, name, file)] as const] : [];
  });
  return { ...environment, ...Object.fromEntries(given) };
}

/** Drops the secrets of other services, with which this one shares a file of settings. */
export function forgetOtherSecrets(own: object, environment: NodeJS.ProcessEnv): void {
  for (const name of secretSettings) {
    if (name in own) continue;
    delete environment[name];
    delete environment[`${name}_FILE`];
  }
}

function readSecretFile(environment: Environment, name: string, file: string): string {
  if (environment[name]?.trim()) throw new StartupError(`${name} and ${name}_FILE are both set. Remove one of them.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(`${name}_FILE="${file}" cannot be read: ${reason}.`);
  }
  // An empty one would count as not set, and the service would make its own secret.
  if (text === '') throw new StartupError(`${name}_FILE="${file}" is empty.`);
  return text;
}
