import { get } from 'node:http';
import { createGuardedFetch } from '../guarded-fetch.ts';

// Prints what the guarded fetch brings from an address, and what Node's own client does in the same environment.
const [, , url = ''] = process.argv;
const allowedPorts = [Number(new URL(url).port)];
const guard = createGuardedFetch({ allowedNetworks: ['127.0.0.1'], allowHttp: true, allowedPorts, now: Date.now });
const guarded = Buffer.from((await guard.fetch(url)).body).toString();
get(url, async (response) => {
  let plain = '';
  for await (const chunk of response) plain += chunk;
  process.stdout.write(JSON.stringify({ guarded, plain }));
});
