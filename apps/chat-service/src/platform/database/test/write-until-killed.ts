import { anEntry, openWithEntries } from './rows.ts';

// Writes units of two rows at the place given as JSON until it is killed, and prints the name of each stored unit.
const { run, ...place } = JSON.parse(process.argv[2] ?? '');
const { write, build } = await openWithEntries(place);

async function keepWriting(caller: number): Promise<never> {
  for (let unit = 0; ; unit += 1) {
    const name = `${run}-${caller}-${unit}`;
    await write([
      build.insertInto('entries').values(anEntry({ id: `${name}-one` })),
      build.insertInto('entries').values(anEntry({ id: `${name}-two`, details: 'x'.repeat(2_000) })),
    ]);
    process.stdout.write(`${name}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, caller) => keepWriting(caller)));
