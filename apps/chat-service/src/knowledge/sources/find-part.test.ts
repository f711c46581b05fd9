import { expect, it, vi } from 'vitest';
import { readRobotsRules } from '../ingest/robots.ts';
import { createSiteRules } from './crawl-url.ts';
import { createFindPart } from './find-part.ts';

it('finds the places that indexOf finds', () => {
  let seed = 1;
  const pick = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % most;
  };
  const word = (length: number) => Array.from({ length }, () => 'ab'[pick(2)]).join('');
  for (let round = 0; round < 3_000; round += 1) {
    const [part, path, from] = [word(1 + pick(14)), word(pick(400)), pick(20)];
    expect(createFindPart(part)(path, from)).toBe(path.indexOf(part, from));
  }
});

/** A part that indexOf compares with almost every place of a path of one letter. */
const slowPart = `${'a'.repeat(230)}b${'a'.repeat(259)}`;
const slowPath = 'a'.repeat(1_950);

/** How many characters some work looks at, and how often it leaves the search of a long part to `indexOf`. */
async function looksOf(work: () => unknown): Promise<{ characters: number; searches: number }> {
  const { charCodeAt, indexOf } = String.prototype;
  const looks = { characters: 0, searches: 0 };
  String.prototype.charCodeAt = function count(this: string, at: number) {
    looks.characters += 1;
    return charCodeAt.call(this, at);
  };
  String.prototype.indexOf = function count(this: string, part: string, from?: number) {
    if (part.length > 8) looks.searches += 1;
    return indexOf.call(this, part, from);
  };
  try {
    await work();
  } finally {
    Object.assign(String.prototype, { charCodeAt, indexOf });
  }
  return looks;
}

it('looks at each character of an address once for each of the worst patterns of a source', async () => {
  const patterns = Array.from({ length: 50 }, () => `/*${slowPart}`);
  const accepts = createSiteRules('https://pages.example/', { include: ['/', ...patterns], exclude: patterns });
  const looks = await looksOf(() => accepts(`https://pages.example/${slowPath}`));
  expect(looks).toEqual({ characters: patterns.length * slowPath.length, searches: 0 });
});

it('lets other work run while it compares an address with the worst robots.txt', async () => {
  const { allows } = readRobotsRules(`User-agent: *\n${`Disallow: /*${slowPart}\n`.repeat(1_000)}`, 'Lectern');
  let now = 0;
  // Each comparison takes as long as work may hold the others.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  let isOver = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  try {
    expect(await allows(`/${slowPath}`)).toBe(true);
  } finally {
    isOver = true;
    clock.mockRestore();
  }
  expect(turns).toBeGreaterThan(900);
});
