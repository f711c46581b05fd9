import { join } from 'node:path';
import { expect, it } from 'vitest';
import { otherShapes } from '../../packages/answering/src/language/shapes.ts';
import { collectExpressions, type Expression } from './collect-expressions.ts';
import { cpuMs, findWorstShapes, textOf } from './worst-text.ts';

const root = join(import.meta.dirname, '../..');
const folders = [
  'apps/chat-service/src',
  'apps/data-service/src',
  'apps/discord/src',
  'packages/answering/src',
  'packages/dataset/src',
  'packages/service-kit/src',
];

/** They run in processes of their own, with limits of time and memory, or on our own files alone. */
const elsewhere = ['apps/chat-service/src/knowledge/extraction/', 'packages/answering/src/train/'];

/** What limits the text in some files, in characters; everywhere else it may have any length. */
const bounds: Readonly<Record<string, number>> = {
  // A model's text is taken in pieces of at most 2,000 characters, and a longer sentence is discarded.
  'apps/chat-service/src/answering/proof/proven-text.ts': 4_000,
  // They are compared with units, and a passage has about 1,200 characters.
  'packages/answering/src/language/shapes.ts': 20_000,
};

const length = 200_000;
const mostMs = 50;

const { written, building } = collectExpressions(root, folders);
const onMainThread = (file: string) => !elsewhere.some((folder) => file.startsWith(folder));
const byFile = Object.entries(Object.groupBy(written, ({ file }) => file)).filter(([file]) => onMainThread(file));

/** The longest CPU time for a text that is as long as may be, of the worst shape. */
function worstMs({ file, source, flags }: Expression): number {
  const expression = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  const most = bounds[file] ?? length;
  const times = findWorstShapes(expression, 3).map((shape) => {
    // A quadratic expression shows at a tenth of the length, where it takes a hundredth of the time.
    const short = textOf(shape, Math.min(most, length / 10));
    const ms = cpuMs(expression, short, 3);
    if (ms > mostMs || short.length >= most) return ms;
    const whole = cpuMs(expression, textOf(shape, most), 3);
    // A busy machine takes some times as long for everything. Its speed does not matter where the time grows as the text does.
    const isLinear = whole < (2 * ms * most) / short.length;
    return isLinear && whole < 4 * mostMs ? Math.min(whole, mostMs) : whole;
  });
  return Math.max(...times);
}

it.each(byFile)('the regular expressions of %s take linear time', (_, expressions = []) => {
  const slow = expressions.map((expression) => ({ expression, ms: worstMs(expression) }));
  expect(slow.filter(({ ms }) => ms > mostMs)).toEqual([]);
});

it('finds the sources, and tells a quadratic expression from a linear one', () => {
  expect(written.length).toBeGreaterThan(300);
  expect(worstMs({ file: '', source: '\\s+$', flags: '' })).toBeGreaterThan(mostMs);
  for (const source of ['[^a]+$', '\\S+$', '\\W+$'])
    expect(worstMs({ file: '', source, flags: '' })).toBeGreaterThan(mostMs);
  expect(worstMs({ file: '', source: '(?<!\\s)\\s+$', flags: '' })).toBeLessThan(mostMs);
});

it.each(Object.entries(otherShapes))('the expression for %s in other languages takes linear time', (_, shape) => {
  const file = 'packages/answering/src/language/shapes.ts';
  expect(worstMs({ file, source: shape.source, flags: shape.flags })).toBeLessThan(mostMs);
});

it('knows the files that build expressions from strings', () => {
  // Each was read: the strings are our own, or words of a bounded text that are escaped.
  expect(building.filter(onMainThread)).toEqual([
    'apps/chat-service/src/insight/bot-tests/test-csv.ts',
    'apps/chat-service/src/platform/marks/spans.ts',
    'apps/chat-service/src/platform/network/resolve.ts',
    'apps/chat-service/src/platform/shared/national-numbers.ts',
    'apps/chat-service/src/platform/site/send-file.ts',
    'apps/data-service/src/site/names.ts',
    'packages/answering/src/language/shapes.ts',
    'packages/answering/src/tables/footnotes.ts',
    'packages/answering/src/tables/read-value.ts',
  ]);
});
