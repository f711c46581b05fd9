import { openDatabase } from '../../../platform/database/open-database.ts';
import { createEraseBots } from '../erase-bots.ts';

// Erases the deleted bots of the database given as JSON, like an instance of the service, until it is killed.
const { nowMs, ...place } = JSON.parse(process.argv[2] ?? '');
const onError = (error: unknown) => {
  throw error;
};
const database = await openDatabase({ ...place, now: Date.now });
await createEraseBots({ database, now: () => nowMs, onError }).runDue();
