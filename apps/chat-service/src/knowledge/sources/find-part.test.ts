import { heldMs } from '@lectern/test-kit';
import { expect, it } from 'vitest';
import { mapInTurns } from '../../platform/shared/in-turns.ts';
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
const mostMs = 50;

/** The least of some runs: another program may hold up one of them. */
function leastMs(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const { user, system } = process.threadCpuUsage();
    work();
    const used = process.threadCpuUsage();
    return (used.user - user + used.system - system) / 1_000;
  });
  return Math.min(...times);
}

it('compares an address with the worst patterns of a source in a few milliseconds', () => {
  const patterns = Array.from({ length: 50 }, () => `/*${slowPart}`);
  const accepts = createSiteRules('https://pages.example/', { include: ['/', ...patterns], exclude: patterns });
  expect(leastMs(() => accepts(`https://pages.example/${slowPath}`))).toBeLessThan(mostMs);
});

it('compares an address with the worst robots.txt without holding up others', async () => {
  const { allows } = readRobotsRules(`User-agent: *\n${`Disallow: /*${slowPart}\n`.repeat(1_000)}`, 'Lectern');
  expect(await allows(`/${slowPath}`)).toBe(true);
  expect(await heldMs(() => allows(`/${slowPath}`))).toBeLessThan(mostMs);
});

it('compares the links of a page with the patterns of a source without holding up others', async () => {
  const patterns = Array.from({ length: 50 }, () => `/*${slowPart}`);
  const accepts = createSiteRules('https://pages.example/', { include: ['/', ...patterns], exclude: patterns });
  const links = Array.from({ length: 200 }, (_, index) => `https://pages.example/${slowPath}${index}`);
  expect(await heldMs(() => mapInTurns(links, accepts))).toBeLessThan(mostMs);
});
