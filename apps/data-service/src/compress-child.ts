// The process behind compress-process.ts: compresses what it is sent, one body after the other.
import { compressBest } from './compress.ts';

let last: Promise<unknown> = Promise.resolve();
process.on('message', (body: Uint8Array) => {
  last = last.then(async () => {
    const compressed = await compressBest(body);
    // Without somebody who hears of it, a service that ends at this very moment would be an error.
    if (process.connected) process.send?.(compressed, () => undefined);
  });
});

// The service has ended, and with it the reason to go on.
process.on('disconnect', () => process.exit());
