// A thread of limiter.test.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { createSharedMemoryLimiter } from '../shared-memory.ts';

const { memory, hits } = workerData;
const limiter = createSharedMemoryLimiter({ limit: 100_001, windowMs: 600_000, now: Date.now, memory });
let allowed = 0;
for (let hit = 0; hit < hits; hit += 1) if (Reflect.get(limiter.hit('one'), 'allowed') === true) allowed += 1;
parentPort?.postMessage(allowed);
