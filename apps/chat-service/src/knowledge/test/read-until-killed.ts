import { openDatabase } from '../../platform/database/open-database.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { createExtractor } from '../extraction/extractor.ts';
import { createKnowledge } from '../knowledge.ts';

// Reads all due sources of the database given as JSON, like an instance of the service, until it is killed.
const { port, nowMs, secret = 'a secret for tests, 0123456789abcdef', ...place } = JSON.parse(process.argv[2] ?? '');
const now = () => nowMs;
const onError = (error: unknown) => {
  throw error;
};
const database = await openDatabase({ ...place, now: Date.now });
const knowledge = createKnowledge({
  database,
  now,
  extractor: createExtractor({ timeMs: 180_000 }),
  onError,
  network: createGuardedFetch({
    allowedNetworks: ['127.0.0.1/32'],
    allowedPorts: [port],
    allowHttp: true,
    now: Date.now,
  }),
  secretBox: createSecretBox([secret], 'source secrets'),
  linkTo: (sourceId) => sourceId,
  limits: { delayMs: 20 },
});
await knowledge.worker.runDue();
process.stdout.write('it has read everything\n');
