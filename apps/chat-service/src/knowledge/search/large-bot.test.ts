import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createHarness } from '../test/harness.ts';

/** So many sections and words that the index is asked, which has those of all bots; of a small bot each one is looked at. */
const sections = 1_100;
const wordsEach = 10;
const letters = 'bcdfghklmnprstvz';

const wordOf = (number: number) =>
  `${[4096, 256, 16, 1].map((place) => `${letters[Math.floor(number / place) % 16]}o`).join('')}x`;

function manual(first: number): string {
  const sectionOf = (section: number) => {
    const words = Array.from({ length: wordsEach }, (_, at) => wordOf((first + section) * wordsEach + at));
    return `# Part ${first + section}\n\nIt consists of ${words.join(', ')}.`;
  };
  return Array.from({ length: sections }, (_, section) => sectionOf(section)).join('\n\n');
}

onBothDatabases('a bot with many passages', (opened) => {
  let harness: ReturnType<typeof createHarness>;
  let large: Awaited<ReturnType<typeof harness.addCustomer>>;
  let small: typeof large;

  beforeAll(async () => {
    harness = createHarness({ database: opened().database });
    [large, small] = [await harness.addCustomer(), await harness.addCustomer()];
    for (const first of [0, sections])
      await harness.learn(large, { kind: 'text', title: `Manual ${first}`, content: manual(first) });
    await harness.learn(small, { kind: 'text', title: 'Notes', content: `A note about ${wordOf(7)} and wombats.` });
  });

  it('finds its own passages, and so does its small neighbour', async () => {
    expect(await harness.find(large, wordOf(20_007))).toEqual([expect.stringContaining(wordOf(20_007))]);
    expect(await harness.find(large, wordOf(7))).toEqual([expect.stringContaining(`It consists of ${wordOf(0)}`)]);
    expect(await harness.find(small, wordOf(7))).toEqual([expect.stringContaining('wombats')]);
    expect(await harness.find(small, wordOf(20_007))).toEqual([]);
    expect(await harness.find(large, 'wombats')).toEqual([]);
  });

  it('corrects a misspelt word by its own words only', async () => {
    const misspelt = wordOf(20_007).replace(/x$/, 'xx');
    expect(await harness.find(large, misspelt)).toEqual([expect.stringContaining(wordOf(20_007))]);
    expect(await harness.find(small, 'wombatts')).toEqual([expect.stringContaining('wombats')]);
    expect(await harness.find(small, misspelt)).toEqual([]);
  });
});
