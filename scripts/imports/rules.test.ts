import { describe, expect, it } from 'vitest';
import { findFileCircle, findFolderCircle, findUpwardImports, readImports } from './rules.ts';

const house = { root: 'src', wings: ['platform', 'bots', 'talk'], roof: ['compose'] };

/** Each line is a file and what it imports. */
const importsOf = (lines: Record<string, string[]>) => new Map(Object.entries(lines));
const upward = (lines: Record<string, string[]>) => findUpwardImports(importsOf(lines), house);

describe('the wings', () => {
  it('may import lower wings, and the roof may import all of them', () => {
    const start = ['src/compose/parts.ts', 'src/platform/http/read.ts'];
    const lines = {
      'src/start.ts': start,
      'src/talk/chat/turn.ts': ['src/platform/http/read.ts', 'src/bots/bots/bot.ts'],
    };
    expect(upward(lines)).toEqual([]);
  });

  it('do not import a higher wing', () => {
    expect(upward({ 'src/platform/http/read.ts': ['src/talk/chat/turn.ts'] })).toEqual([
      'src/platform/http/read.ts imports src/talk/chat/turn.ts, which is above it.',
    ]);
  });

  it.each(['src/start.ts', 'src/compose/parts.ts'])('do not import %s', (other) => {
    expect(upward({ 'src/talk/chat/turn.ts': [other] })).toHaveLength(1);
  });

  it('have folders that do not import the files above them', () => {
    expect(upward({ 'src/talk/talk.ts': ['src/talk/chat/turn.ts'] })).toEqual([]);
    expect(upward({ 'src/talk/chat/turn.ts': ['src/talk/talk.ts'] })).toHaveLength(1);
  });

  it('are the only folders', () => {
    expect(upward({ 'src/billing/pay.ts': [] })).toEqual([
      'src/billing: not a wing. Move it into one of platform, bots, talk.',
    ]);
  });
});

describe('a circle', () => {
  it('of folders is found across several files', () => {
    const lines = {
      'src/a/one.ts': ['src/b/one.ts'],
      'src/b/two.ts': ['src/c/one.ts'],
      'src/c/one.ts': ['src/a/two.ts'],
    };
    expect(findFolderCircle(importsOf(lines), 'src')).toEqual([
      'src: these folders import each other in a circle: a -> b -> c -> a',
    ]);
    expect(findFileCircle(importsOf(lines), 'src')).toEqual([]);
  });

  it('of files is found inside a folder', () => {
    const lines = { 'src/a/one.ts': ['src/a/two.ts'], 'src/a/two.ts': ['src/a/one.ts'] };
    expect(findFolderCircle(importsOf(lines), 'src')).toEqual([]);
    expect(findFileCircle(importsOf(lines), 'src')).toEqual([
      'These files import each other in a circle: src/a/one.ts -> src/a/two.ts -> src/a/one.ts',
    ]);
  });
});

it('reads imports of values, of types and at run time', () => {
  const text = `import { a } from '../b/a.ts';
import type { C } from './c.ts';
import './d.ts';
export * from './e.ts';
const f = await import('./f.ts');
import { join } from 'node:path';`;
  expect(readImports('src/x/y.ts', text)).toEqual([
    'src/b/a.ts',
    'src/x/c.ts',
    'src/x/d.ts',
    'src/x/e.ts',
    'src/x/f.ts',
  ]);
});
