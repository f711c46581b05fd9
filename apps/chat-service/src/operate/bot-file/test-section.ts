import { AppError } from '@lectern/service-kit';
import {
  type BotTest,
  checkTest,
  definitionKey,
  type TestDefinition,
  titleOf,
} from '../../insight/bot-tests/bot-test.ts';
import type { BotFile } from './bot-file-shape.ts';
import { clip } from './line-diff.ts';
import type { BotFileParts, Change, Section, Subject } from './section.ts';

/** The tests of a bot. */
export const testSection: Section = {
  async write({ tests }, { scope, bot }) {
    const all = await tests.list(scope, bot.id);
    return all.length === 0 ? {} : { tests: all.map(toFile) };
  },

  async plan(parts, subject, file, { prune }) {
    if (file.tests === undefined) return [];
    const { scope, bot } = subject;
    const before = bot.id === '' ? [] : await parts.tests.list(scope, bot.id);
    const left = byKey(before);
    const changes = [...byKey(file.tests.map(checked))].flatMap(([key, wanted]) => {
      const known = left.get(key);
      left.delete(key);
      return planOne(parts, subject, wanted, known);
    });
    return [...changes, ...[...left.values()].map((test) => planRest(parts, subject, test, prune))];
  },
};

function checked(given: TestDefinition, index: number): TestDefinition {
  const test = checkTest(given);
  if (typeof test === 'string')
    throw new AppError('invalid_request', `The field "tests[${index + 1}]" is wrong: ${test}`);
  return test;
}

/** A test is identified by its name, or else by its questions; duplicates are matched in order. */
function byKey<Test extends TestDefinition>(tests: readonly Test[]): Map<string, Test> {
  const found = new Map<string, Test>();
  for (const test of tests) {
    const key = JSON.stringify(test.name ?? test.turns);
    let numbered = key;
    for (let number = 2; found.has(numbered); number += 1) numbered = `${key} ${number}`;
    found.set(numbered, test);
  }
  return found;
}

function planOne({ tests }: BotFileParts, { scope, bot }: Subject, wanted: TestDefinition, known?: BotTest): Change[] {
  const what = `test "${clip(titleOf(wanted))}"`;
  if (known === undefined) {
    return [{ action: 'add', what, lines: [], apply: () => tests.add(scope, bot.id, [wanted]) }];
  }
  if (definitionKey(known) === definitionKey(wanted)) return [];
  const lines = [`- ${clip(JSON.stringify(toFile(known)))}`, `+ ${clip(JSON.stringify(toFile(wanted)))}`];
  return [{ action: 'change', what, lines, apply: () => tests.change(scope, bot.id, known.id, wanted) }];
}

function planRest({ tests }: BotFileParts, { scope, bot }: Subject, test: BotTest, prune: boolean): Change {
  const what = `test "${clip(titleOf(test))}"`;
  if (!prune) return { action: 'keep', what, lines: ['It is not in the file, and stays.'] };
  return { action: 'remove', what, lines: [], apply: () => tests.remove(scope, bot.id, test.id) };
}

type FileTest = NonNullable<BotFile['tests']>[number];

/** Leaves out fields that have their default values. */
function toFile({ name, turns, outcome, contains, match, excludes, source }: TestDefinition): FileTest {
  return {
    ...(name !== null && { name }),
    turns: [...turns],
    ...(outcome !== 'answered' && { outcome }),
    ...(contains.length > 0 && { contains: [...contains] }),
    ...(contains.length > 1 && match === 'any' && { match }),
    ...(excludes.length > 0 && { excludes: [...excludes] }),
    ...(source !== null && { source }),
    // Omitted fields have their defaults, which the shape fills in when it reads the file.
  } as FileTest;
}
