// The process behind compress-process.ts: compresses what it is sent, one body after the other.
import { compressBest } from './compress.ts';

let last: Promise<unknown> = Promise.resolve();
process.on('message', (body: Uint8Array) => {
  last = last.then(async () => {
    const compressed = await compressBest(body);
    // Without a listener, a service that exits at this moment would cause an error.
    if (process.connected) process.send?.(compressed, () => undefined);
  });
});

// The service has ended, so there is nothing left to do.
process.on('disconnect', () => process.exit());
