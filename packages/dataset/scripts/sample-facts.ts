// npm run sample-facts -- <folder> <address> [count] [seed]: draws facts from a folder of the game's own data, which it reads
// without the program that makes the catalogue, and asks a running data service for each. Exits with 1 if one is wrong.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawFacts } from '../sample/all-facts.ts';
import { saysFact, valueAt } from '../sample/compare-fact.ts';
import { openRawFiles } from '../sample/raw-files.ts';

const [folder, address, count = '500', seed = String(Date.now())] = process.argv.slice(2);
if (folder === undefined || address === undefined || !existsSync(join(folder, 'raw'))) {
  console.error(
    'usage: npm run sample-facts -- <folder> <address of the data service> [count] [seed]\ndocs/facts.md says how to make the folder.',
  );
  process.exit(1);
}

const facts = drawFacts(openRawFiles(resolve(folder)), Number(count), Number(seed));
const groups = new Map<string, { drawn: number; wrong: number }>();
for (const { group, fact } of facts) {
  const data = await ask(fact.path);
  const isRight = saysFact(data, fact);
  const { drawn, wrong } = groups.get(group) ?? { drawn: 0, wrong: 0 };
  groups.set(group, { drawn: drawn + 1, wrong: wrong + (isRight ? 0 : 1) });
  if (isRight) continue;
  const { at, is, has } = fact;
  const said = has === undefined ? JSON.stringify(valueAt(data, at)) : 'does not have it';
  console.error(`${fact.path}: ${at}: the files say ${JSON.stringify(has ?? is)}, the service ${said}`);
}
for (const [group, { drawn, wrong }] of groups) console.log(`${group.padEnd(13)} ${drawn} facts, ${wrong} wrong`);
const wrong = [...groups.values()].reduce((sum, one) => sum + one.wrong, 0);
console.log(`\n${facts.length} facts drawn with seed ${seed}, ${wrong} wrong`);
process.exit(wrong > 0 ? 1 : 0);

/** The `data` of a response; waits while the limit is reached. */
async function ask(path: string): Promise<unknown> {
  const response = await fetch(new URL(`/api/v1${path}`, address));
  if (response.status === 429) {
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    return await ask(path);
  }
  // Errors have no data, and so say nothing.
  return Object(await response.json()).data;
}
