import { StartupError } from './startup-error.ts';

/** Takes settings from a file such as `.env`, if it is there. What the environment has already stays as it is. */
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
