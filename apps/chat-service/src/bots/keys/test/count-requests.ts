import { openPostgres } from '../../../platform/database/postgres.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import { quotaStep } from '../quota.ts';

// Another instance of the service: counts many requests of one key concurrently and prints the rows of those that passed.
const [keyId = '', day = '', limit = '', requests = '', dataDir = '', url = ''] = process.argv.slice(2);
// On a busy machine the last requests wait longer than a service would allow.
const patience = 100_000;
const database =
  url === ''
    ? await openSqlite({ dataDir, busyMs: patience })
    : await openPostgres({ url, connectMs: patience, statementMs: patience });
const count = () => database.write([quotaStep(database.build, keyId, day, Number(limit))]);
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const written = await Promise.all(Array.from({ length: Number(requests) }, count));
process.stdout.write(`${JSON.stringify(written.flatMap((unit) => (unit.done ? unit.results[0].rows : [])))}\n`);
await database.close();
process.exit();
