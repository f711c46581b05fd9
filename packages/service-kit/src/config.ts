import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { withoutPassword } from './without-password.ts';

/** A service's settings: environment variable by schema, each with a default and a description. */
export type ConfigShape = z.ZodObject;

/** The settings that an environment holds, or one readable list of everything wrong with it. */
export function readConfig<Shape extends ConfigShape>(
  shape: Shape,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Shape> {
  const given = Object.fromEntries(
    Object.keys(shape.shape)
      .map((name) => [name, environment[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}${shownValue(name, environment[name] ?? '')}: ${issue.message}`;
  });
  throw new StartupError(`The configuration is wrong:\n${problems.join('\n')}`);
}

const secretName = /SECRET|PASSWORD|TOKEN|KEY|HEADERS/;

/** Error messages end up in logs: no secret, and of an address only what certainly is none. */
function shownValue(name: string, value: string): string {
  const isHidden = secretName.test(name) || (name.endsWith('_URL') && !value.includes('//'));
  return isHidden && value !== '' ? '' : `="${withoutPassword(value)}"`;
}

export interface SettingDescription {
  name: string;
  fallback: string;
  meaning: string;
}

/** Every setting with its default, for the documentation. */
export function describeConfig(shape: ConfigShape): SettingDescription[] {
  const defaults: Record<string, unknown> = shape.parse({});
  return Object.entries(shape.shape).map(([name, setting]) => ({
    name,
    fallback: defaults[name] === undefined ? '' : String(defaults[name]),
    meaning: z.globalRegistry.get(setting)?.description ?? '',
  }));
}
