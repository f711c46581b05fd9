import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { otherShapes } from '../../packages/answering/src/language/shapes.ts';
import { collectExpressions, type Expression } from './collect-expressions.ts';
import { createStepCounter } from './count-steps.ts';
import { findWorstShapes, textOf } from './worst-text.ts';

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
/** What is tried of a longer text: its steps grow with the length, or far faster. */
const triedLength = 2_000;
/** Node takes about a twentieth of a second for them. */
const mostSteps = 50_000_000;

const { written, building } = collectExpressions(root, folders);
const onMainThread = (file: string) => !elsewhere.some((folder) => file.startsWith(folder));
const byFile = Object.entries(Object.groupBy(written, ({ file }) => file)).filter(([file]) => onMainThread(file));

/** The steps for a text that is as long as may be, of the worst shape. */
function worstSteps({ file, source, flags }: Expression): number {
  const most = bounds[file] ?? length;
  const tried = Math.min(most, triedLength);
  const countSteps = createStepCounter(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  const steps = findWorstShapes({ source, flags }, 3).map(
    (shape) => countSteps(textOf(shape, tried), (mostSteps * tried) / most + 1).steps,
  );
  return (Math.max(...steps) * most) / tried;
}

it.each(byFile)('the regular expressions of %s take linear time', (_, expressions = []) => {
  const slow = expressions.map((expression) => ({ expression, steps: worstSteps(expression) }));
  expect(slow.filter(({ steps }) => steps > mostSteps)).toEqual([]);
});

it('finds the sources, and tells a quadratic expression from a linear one', () => {
  expect(written.length).toBeGreaterThan(300);
  for (const source of ['\\s+$', '[^a]+$', '\\S+$', '\\W+$'])
    expect(worstSteps({ file: '', source, flags: '' })).toBeGreaterThan(mostSteps);
  expect(worstSteps({ file: '', source: '(?<!\\s)\\s+$', flags: '' })).toBeLessThan(mostSteps);
});

it('finds the same matches as Node while it counts', () => {
  const ours = readFileSync(import.meta.filename, 'utf8').slice(0, 2_000);
  const text = `${ours} <p class="a">[b](c) € 1.234,56 – 3 days; "q" aa&amp;b\r\n\n# T\n- l 12:30 01.02.2026 a@b.cd\t٣ 日本語 ß`;
  const wrong = written.filter(({ source, flags }) => {
    if (flags.includes('y')) return false;
    const found = [...text.matchAll(new RegExp(source, flags.includes('g') ? flags : `${flags}g`))];
    const expected = found.map((one) => ({ from: one.index, end: one.index + one[0].length }));
    return !isDeepStrictEqual(createStepCounter(source, flags)(text, mostSteps).matches, expected);
  });
  expect(wrong).toEqual([]);
});

it.each(Object.entries(otherShapes))('the expression for %s in other languages takes linear time', (_, shape) => {
  const file = 'packages/answering/src/language/shapes.ts';
  expect(worstSteps({ file, source: shape.source, flags: shape.flags })).toBeLessThan(mostSteps);
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
