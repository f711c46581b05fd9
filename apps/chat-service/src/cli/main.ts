// The operator's command line: npm run lectern -- <command>
import { AppError, readConfig, StartupError } from '@lectern/service-kit';
import { chatServiceConfig } from '../config.ts';
import { openCore } from '../core.ts';
import { DatabaseError } from '../database/database-error.ts';
import { requireServiceSetup } from '../service-marker.ts';
import { runCommand, usage } from './commands.ts';
import { readPassword } from './read-password.ts';

const words = process.argv.slice(2);
if (words.length === 0 || words.includes('--help')) {
  console.log(usage);
} else {
  try {
    const config = readConfig(chatServiceConfig, process.env);
    requireServiceSetup(config, { mayCreate: words.includes('--new') });
    // One command needs no more, and takes none away from the service.
    const core = await openCore({ ...config, DATABASE_CONNECTIONS: 2 }, Date.now);
    try {
      for (const line of await runCommand({ config, core, now: Date.now, askPassword: readPassword }, words))
        console.log(line);
    } finally {
      await core.database.close();
    }
  } catch (error) {
    const isExplained = error instanceof AppError || error instanceof StartupError || error instanceof DatabaseError;
    if (!isExplained) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
