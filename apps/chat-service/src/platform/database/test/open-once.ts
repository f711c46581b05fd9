import { openDatabase } from '../open-database.ts';

// Opens the database at the place given as JSON and closes it: one of several processes that start at once.
const database = await openDatabase({ ...JSON.parse(process.argv[2] ?? ''), now: Date.now });
await database.close();
