import { z } from 'zod';
import { type Command, commands } from '../../src/resources/commands.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { findProblem } from './examples/find-problem.ts';
import { readVocabulary } from './examples/vocabulary.ts';
import { choicesOf, literalParametersOf } from './literals.ts';
import { expandSyntax } from './syntax.ts';
import { childOf, readTree } from './tree.ts';
import { parametersOf, type Usage, usagesOf } from './usages.ts';

const levels: Readonly<Record<string, number>> = { moderators: 1, gamemasters: 2, admins: 3, owners: 4 };
const versionsFile = z.object({ commands: z.record(z.string(), z.object({ value: z.string() })) });

export const commandProof: ResourceProof<Command> = {
  name: {
    kind: 'game-data',
    source: 'Roots of the command tree that the game reports (reports/commands.json)',
    expected: ({ name }, facts) =>
      Object.hasOwn(readTree(facts).children ?? {}, name) ? name : 'a command of the tree',
  },
  syntax: {
    kind: 'game-data',
    source:
      'Command tree of the game: what the brackets stand for is exactly its set of forms; "..." is where another command follows',
    actual: ({ syntax }) => sorted(expandSyntax(syntax)),
    expected: ({ name }, facts) => sorted(usagesOf(name, readTree(facts))),
  },
  description: { kind: 'editorial', source: 'Our own words' },
  parameters: {
    kind: 'game-data',
    source:
      'Command tree of the game: every argument with its parser and its limits, optional when it can be left out of every form that names it; descriptions and the grouping of fixed words are ours',
    actual: ({ parameters }) => parameters.map((parameter) => describe(parameter) + statedRangeOf(parameter)),
    expected: expectedParameters,
    unordered: true,
  },
  permissionLevel: {
    kind: 'game-data',
    source: 'Command tree of the game, permissions of the root: none 0, gamemasters 2, admins 3, owners 4',
    expected: ({ name }, facts) => levels[childOf(readTree(facts), name).permissions?.permission.level ?? ''] ?? 0,
  },
  category: { kind: 'editorial', source: 'Our grouping of the commands into eleven categories' },
  examples: {
    kind: 'derived',
    source:
      'Our own; each is parsed with the command tree of the game and the ids of its registries (reports/commands.json, registries.json, blocks.json)',
    actual: ({ examples }) => examples.map(({ code }) => code),
    expected: ({ name, examples }, facts) => examples.map(({ code }) => validExample(name, code, facts)),
  },
  commonMistakes: { kind: 'editorial', source: 'Our own words' },
  relatedCommands: {
    kind: 'editorial',
    source: 'Our choice; every relation is stated on both sides',
    expected: ({ name }) =>
      commands.records.filter(({ relatedCommands }) => relatedCommands.includes(name)).map((other) => other.name),
    unordered: true,
  },
  versionAdded: {
    kind: 'derived',
    source: 'First release whose language file or command tree has it; before 1.7.2 public version histories',
    expected: ({ name }, facts) => facts.read('settled/version_added.json', versionsFile).commands[name]?.value,
  },
  notes: { kind: 'editorial', source: 'Our own words' },
};

function sorted(usages: readonly Usage[]): string[] {
  return usages.map((usage) => usage.join(' ')).sort();
}

type Parameter = Command['parameters'][number];

function expectedParameters({ name, parameters }: Command, facts: Facts): string[] {
  const tree = readTree(facts);
  const ours = (wanted: Pick<Parameter, 'name' | 'type'>) =>
    parameters.find((parameter) => parameter.name === wanted.name && parameter.type === wanted.type);
  const fromTree = parametersOf(name, tree).map((parameter) => {
    const isRangeStated = statedRangeOf(ours(parameter)) !== '';
    return describe(parameter) + (isRangeStated ? ` from ${parameter.min} to ${parameter.max}` : '');
  });
  const literals = literalParametersOf(name, tree).map((literal) => {
    const parameter = { ...literal, type: 'literal' };
    const description = ours(parameter)?.description ?? '';
    const unnamed = choicesOf(literal).filter((choice) => !new RegExp(`\\b${choice}\\b`).test(description));
    return describe(parameter) + unnamed.map((choice) => `, described with ${choice}`).join('');
  });
  return [...fromTree, ...literals];
}

function describe({ name, type, optional }: Pick<Parameter, 'name' | 'type' | 'optional'>): string {
  return `${name}: ${optional ? 'optional ' : ''}${type}`;
}

/** The limits that a description gives as "from 1 to 1,000", empty when it gives none. */
function statedRangeOf(parameter: Parameter | undefined): string {
  const [, min, max] = /from ([\d.,]+) to ([\d.,]*\d)/.exec(parameter?.description ?? '') ?? [];
  return min === undefined || max === undefined ? '' : ` from ${withoutCommas(min)} to ${withoutCommas(max)}`;
}

function withoutCommas(number: string): number {
  return Number(number.replaceAll(',', ''));
}

/** The example itself when the game takes it; else what is wrong with it. */
function validExample(name: string, code: string, facts: Facts): string {
  if (!new RegExp(`(^/| run )${name}( |$)`).test(code)) return `an example of /${name}`;
  return findProblem(code, { tree: readTree(facts), vocabulary: readVocabulary(facts) }) ?? code;
}
