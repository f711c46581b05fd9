// Runs benchmarks in full, one after the other; each writes its section of RESULTS.md: npm run bench:all
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** With about how many minutes each takes on two quiet cores. */
const benchmarks = [
  { name: 'chat', minutes: 5 },
  { name: 'data', minutes: 13 },
  { name: 'workers', minutes: 3 },
  { name: 'start', minutes: 1 },
  { name: 'webhooks', minutes: 2 },
  { name: 'memory', minutes: 3 },
  { name: 'answering', minutes: 3 },
  { name: 'neighbour', minutes: 2 },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benchmarks.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`Not one of ${benchmarks.map(({ name }) => name).join(', ')}: ${unknown.join(', ')}.`);
  process.exit(1);
}
const failed: string[] = [];
for (const { name, minutes } of benchmarks) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n=== bench:${name}, about ${minutes} min`);
  const startedAt = performance.now();
  if ((await run(name)) !== 0) failed.push(name);
  console.log(`=== bench:${name} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}. Their sections of bench/RESULTS.md are those from before.`);
  process.exitCode = 1;
}

function run(name: string): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn('npm', ['run', '--silent', `bench:${name}`], { cwd: root, stdio: 'inherit' });
  child.on('error', reject).on('exit', resolve);
  return promise;
}
