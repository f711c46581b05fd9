import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isFullSuite } from '@lectern/test-kit';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Dialect } from './database.ts';
import { onEachDatabase } from './test/on-each-database.ts';
import type { Place, PlaceMaker } from './test/places.ts';
import { entryIds, openWithEntries } from './test/rows.ts';

const isFull = isFullSuite('faults');
const crashes = isFull ? 5 : 1;
const script = fileURLToPath(new URL('./test/write-until-killed.ts', import.meta.url));

function suite(places: () => PlaceMaker, dialect: Dialect): void {
  it('of the writing process loses no acknowledged unit and leaves no half of one', async () => {
    const place = await places().make();
    const acknowledged: string[] = [];
    for (let run = 0; run < crashes; run += 1) {
      acknowledged.push(...(await writeUntil(place, run, 100 + 150 * run, (writer) => writer.kill('SIGKILL'))));
      await expectWhole(place, acknowledged);
    }
  });

  it.runIf(isFull && dialect === 'postgres')('of the server loses no acknowledged unit either', async () => {
    const place = await places().make();
    const acknowledged = await writeUntil(place, 0, 300, async () => {
      await places().server?.kill();
    });
    await places().server?.restart();
    await expectWhole(place, acknowledged);
  });
}

onEachDatabase('a crash', suite, { killsServer: isFull });

/** Lets a process write until it has stored the given number of units, then ends it, and returns what it had stored. */
async function writeUntil(
  place: Place,
  run: number,
  units: number,
  end: (writer: ReturnType<typeof spawn>) => unknown,
): Promise<string[]> {
  const options = JSON.stringify({ ...place, run });
  const writer = spawn(process.execPath, [script, options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(writer, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === units) await end(writer);
  }
  await gone;
  expect(acknowledged.length).toBeGreaterThanOrEqual(units);
  return acknowledged;
}

async function expectWhole(place: Place, acknowledged: readonly string[]): Promise<void> {
  const database = await openWithEntries(place);
  const ids = new Set(await entryIds(database));
  const lost = acknowledged.filter((name) => !ids.has(`${name}-one`) || !ids.has(`${name}-two`));
  expect(lost).toEqual([]);
  const halves = [...ids].filter((id) => !ids.has(id.replace(/one$|two$/, (half) => (half === 'one' ? 'two' : 'one'))));
  expect(halves).toEqual([]);
  if (database.dialect === 'sqlite') {
    const check = await database.read(CompiledQuery.raw('pragma integrity_check'));
    expect(check).toEqual([{ integrity_check: 'ok' }]);
  }
  await database.close();
}
