import { z } from 'zod';
import { type Command, commands } from '../src/resources/commands.ts';
import { choicesOf, literalParametersOf } from './command-literals.ts';
import { expandSyntax } from './command-syntax.ts';
import { type CommandNode, childOf, commandNode, findProblem } from './command-tree.ts';
import { parametersOf, type Usage, usagesOf } from './command-usages.ts';
import { readVocabulary } from './command-vocabulary.ts';
import type { Facts, ResourceProof } from './proof.ts';

const levels: Readonly<Record<string, number>> = { moderators: 1, gamemasters: 2, admins: 3, owners: 4 };
const versionsFile = z.object({ commands: z.record(z.string(), z.object({ value: z.string() })) });

export const commandProof: ResourceProof<Command> = {
  name: {
    kind: 'game-data',
    source: 'the roots of the command tree that the game reports (reports/commands.json)',
    expected: ({ name }, facts) =>
      Object.hasOwn(readTree(facts).children ?? {}, name) ? name : 'a command of the tree',
  },
  syntax: {
    kind: 'game-data',
    source:
      'reports/commands.json: what the brackets stand for is exactly the set of forms in the tree; "..." is where it leads to another command',
    actual: ({ syntax }) => sorted(expandSyntax(syntax)),
    expected: ({ name }, facts) => sorted(usagesOf(name, readTree(facts))),
  },
  description: { kind: 'editorial', source: 'written by us' },
  parameters: {
    kind: 'game-data',
    source:
      'reports/commands.json: every argument with its parser, optional when it can be left out of every form that names it; descriptions and the grouping of literal choices are ours',
    actual: ({ parameters }) => parameters.map(describeParameter),
    expected: expectedParameters,
    unordered: true,
  },
  permissionLevel: {
    kind: 'game-data',
    source: 'reports/commands.json, permissions of the root: none 0, gamemasters 2, admins 3, owners 4',
    expected: ({ name }, facts) => levels[childOf(readTree(facts), name).permissions?.permission.level ?? ''] ?? 0,
  },
  category: { kind: 'editorial', source: 'our grouping of the commands into the eleven categories' },
  examples: {
    kind: 'derived',
    source:
      'written by us; each is parsed against reports/commands.json with the ids of reports/registries.json and blocks.json',
    actual: ({ examples }) => examples.map(({ code }) => code),
    expected: ({ name, examples }, facts) => examples.map(({ code }) => validExample(name, code, facts)),
  },
  commonMistakes: { kind: 'editorial', source: 'written by us' },
  relatedCommands: {
    kind: 'editorial',
    source: 'chosen by us; every relation is stated on both sides',
    expected: ({ name }) =>
      commands.records.filter(({ relatedCommands }) => relatedCommands.includes(name)).map((other) => other.name),
    unordered: true,
  },
  versionAdded: {
    kind: 'derived',
    source:
      'first release whose language file or command tree has it; before 1.7.2 public version histories (settled/version_added.json)',
    expected: ({ name }, facts) => facts.read('settled/version_added.json', versionsFile).commands[name]?.value,
  },
  notes: { kind: 'editorial', source: 'written by us' },
};

function readTree(facts: Facts): CommandNode {
  return facts.read('raw/reports/commands.json', commandNode);
}

function sorted(usages: readonly Usage[]): string[] {
  return usages.map((usage) => usage.join(' ')).sort();
}

function expectedParameters({ name, parameters }: Command, facts: Facts): string[] {
  const tree = readTree(facts);
  const literals = literalParametersOf(name, tree).map((literal) => {
    const description = parameters.find((parameter) => parameter.name === literal.name)?.description ?? '';
    const unnamed = choicesOf(literal).filter((choice) => !new RegExp(`\\b${choice}\\b`).test(description));
    return (
      describeParameter({ ...literal, type: 'literal' }) +
      unnamed.map((choice) => `, described with ${choice}`).join('')
    );
  });
  return [...parametersOf(name, tree).map(describeParameter), ...literals];
}

function describeParameter({ name, type, optional }: { name: string; type: string; optional: boolean }): string {
  return `${name}: ${optional ? 'optional ' : ''}${type}`;
}

/** The example itself when the game takes it; else what is wrong with it. */
function validExample(name: string, code: string, facts: Facts): string {
  if (!new RegExp(`(^/| run )${name}( |$)`).test(code)) return `an example of /${name}`;
  return findProblem(code, readTree(facts), readVocabulary(facts)) ?? code;
}
