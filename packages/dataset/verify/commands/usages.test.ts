import { describe, expect, it } from 'vitest';
import { expandSyntax } from './syntax.ts';
import type { CommandNode } from './tree.ts';
import { parametersOf, usagesOf } from './usages.ts';

const leaf = (parser: string, children?: CommandNode['children']): CommandNode => ({
  type: 'argument',
  parser,
  executable: true,
  children,
});

const tree: CommandNode = {
  type: 'root',
  children: {
    copy: {
      type: 'literal',
      children: {
        to: leaf('minecraft:vec3', { speed: { ...leaf('brigadier:float'), properties: { min: 0, max: 9 } } }),
        in: {
          type: 'literal',
          children: {
            world: { type: 'argument', parser: 'minecraft:dimension', children: { to: leaf('minecraft:vec3') } },
          },
        },
        as: {
          type: 'literal',
          children: { who: { type: 'argument', parser: 'minecraft:entity', redirect: ['copy'] } },
        },
        run: { type: 'literal' },
      },
    },
    cp: { type: 'literal', redirect: ['copy'] },
  },
};

const joined = (usages: readonly (readonly string[])[]) => usages.map((usage) => usage.join(' ')).sort();

describe('the forms of a command', () => {
  it('are those after which it may end, and those that lead on to another command', () => {
    expect(joined(usagesOf('copy', tree))).toEqual([
      '/copy <to>',
      '/copy <to> <speed>',
      '/copy as <who> ...',
      '/copy in <world> <to>',
      '/copy run ...',
    ]);
  });

  it('are the same for an alias', () => {
    expect(usagesOf('cp', tree)).toHaveLength(usagesOf('copy', tree).length);
    expect(joined(usagesOf('cp', tree))).toContain('/cp <to> <speed>');
  });

  it('are what a written syntax expands to', () => {
    const syntax = '/copy <to> [<speed>]\n/copy (in <world> <to>|as <who> ...)\n/copy run ...';
    expect(joined(expandSyntax(syntax))).toEqual(joined(usagesOf('copy', tree)));
  });

  it('may hold comparisons among the choices', () => {
    expect(joined(expandSyntax('/if (<|<=) <score>'))).toEqual(['/if < <score>', '/if <= <score>']);
  });

  it.each(['/copy [<to>', '/copy <to>)', '/copy (a|b]'])('are not guessed from the unbalanced %s', (syntax) => {
    expect(() => expandSyntax(syntax)).toThrow();
  });
});

describe('the parameters of a command', () => {
  it('have the limits of the tree and are optional when every form that names them has a shorter one without', () => {
    expect(parametersOf('copy', tree)).toMatchObject([
      { name: 'to', type: 'vec3', optional: false },
      { name: 'speed', type: 'float', optional: true, min: 0, max: 9 },
      { name: 'world', type: 'dimension', optional: true },
      { name: 'who', type: 'entity', optional: false },
    ]);
  });
});
