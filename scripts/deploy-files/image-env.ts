import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that the image itself brings. */
export function imageEnv(): Record<string, string> {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
  return Object.fromEntries([...dockerfile.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}
