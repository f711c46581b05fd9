import { expect, it } from 'vitest';
import { heldMs } from './held-ms.ts';

const takeTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Work of several equal parts, with or without turns for others between them. */
async function work(areTurnsTaken: boolean): Promise<void> {
  for (let part = 0; part < 10; part += 1) {
    let sum = 0;
    for (let at = 0; at < 5_000_000; at += 1) sum += Math.sqrt(at);
    expect(sum).toBeGreaterThan(0);
    if (areTurnsTaken) await takeTurn();
  }
}

it('tells the longest part of some work, not all of it', async () => {
  await work(true);
  const inTurns = await heldMs(() => work(true));
  const atOnce = await heldMs(() => work(false));
  expect(inTurns).toBeLessThan(atOnce / 2);
});
