import { readFile } from 'node:fs/promises';
import { StartupError } from '@lectern/service-kit';
import { parse } from 'yaml';
import type { z } from 'zod';

/** Reads the YAML or JSON file that a setting names. What is wrong with it keeps the service from starting. */
export async function readSettingsFile<Shape extends z.ZodType>(
  setting: string,
  path: string,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartupError(`${setting} cannot be read: ${error.message}.`);
  });
  const read = shape.safeParse(parseText(setting, path, text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartupError(`${setting} ${path} is wrong: ${issue?.path.join('.') || 'it'} ${issue?.message}.`);
}

function parseText(setting: string, path: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new StartupError(`${setting} ${path} is not YAML: ${error instanceof Error ? error.message : error}.`);
  }
}
