import { StartupError } from './startup-error.ts';

/** Takes settings from a file such as `.env`, if it is there. Variables that are already set stay as they are. */
export function loadEnvironmentFile(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new StartupError(
      `The settings in "${file}" cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}
