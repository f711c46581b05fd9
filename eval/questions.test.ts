import { resources } from '@lectern/dataset';
import { expect, test } from 'vitest';
import { type EvalCase, type Expectation, kinds } from './case.ts';
import { containsWords } from './contains-words.ts';
import { halves, readCases, readDocuments } from './read-cases.ts';
import { recompute } from './recompute.ts';

const all = halves.flatMap(readCases);
const documents = readDocuments();
/** Words about how values compare, which no record holds. */
const comparing = new Set(['/same|both|equal|neither|tie/']);
const expectations = all.flatMap((evalCase) =>
  evalCase.turns.flatMap((turn) =>
    turn.expect === undefined ? [] : [{ evalCase, ask: turn.ask, expected: turn.expect }],
  ),
);

test('no question is asked twice', () => {
  const repeated = Map.groupBy(all, ({ id }) => id);
  expect([...repeated].filter(([, cases]) => cases.length > 1).map(([id]) => id)).toEqual([]);
});

test('each kind of question has at least about as many for tuning as are sealed', () => {
  for (const kind of kinds) {
    const [tuning = 0, sealed = 0] = halves.map((half) =>
      gradedTurns(readCases(half).filter((it) => it.kind === kind)),
    );
    expect(sealed - tuning, kind).toBeLessThanOrEqual(8);
    expect(Math.min(tuning, sealed), kind).toBeGreaterThan(0);
  }
});

test('there are enough questions of every sort and resource', () => {
  expect(gradedTurns(all)).toBeGreaterThanOrEqual(360);
  expect(gradedTurns(all.filter(({ kind }) => kind === 'follow-up'))).toBeGreaterThanOrEqual(70);
  expect(all.flatMap(({ turns }) => turns).filter(({ refuse }) => refuse).length).toBeGreaterThanOrEqual(70);
  for (const { name } of resources) {
    const about = expectations.filter(({ expected }) => expected.sources[0]?.startsWith(name));
    expect(about.length, name).toBeGreaterThanOrEqual(30);
  }
});

test('every named source exists', () => {
  const wrong = expectations.flatMap(({ expected }) =>
    expected.sources.filter((source) => textsOf(source).length === 0),
  );
  expect(wrong).toEqual([]);
});

test('every expected word stands in a named source or is computed from the records', () => {
  const unfounded = expectations.flatMap(({ ask, expected }) =>
    (expected.all ?? [])
      .filter((words) => !isFounded([words].flat(), expected))
      .map((words) => `${ask}: ${[words].flat().join(' or ')}`),
  );
  expect(unfounded).toEqual([]);
});

test('computed answers are those that the records give', () => {
  const wrong = expectations.flatMap(({ ask, expected }) => {
    const problem = expected.recipe === undefined ? undefined : checkRecipe(expected);
    return problem === undefined ? [] : [`${ask}: ${problem}`];
  });
  expect(wrong).toEqual([]);
});

function gradedTurns(cases: readonly EvalCase[]): number {
  return cases.flatMap(({ turns }) => turns).filter(({ expect, refuse, smallTalk }) => expect ?? refuse ?? smallTalk)
    .length;
}

function isFounded(alternatives: readonly string[], { sources, recipe }: Expectation): boolean {
  const texts = sources.flatMap(textsOf);
  if (recipe?.give === 'count') texts.push(String(recompute(recipe).length));
  const isSaid = (words: string) => texts.some((text) => containsWords(text, words));
  return alternatives.some((words) => isSaid(words) || comparing.has(words));
}

function textsOf(source: string): string[] {
  if (source.startsWith('document:')) {
    return documents.filter(({ title }) => source === `document:${title}`).map(({ text }) => text);
  }
  const [name, key] = source.split('/');
  const resource = resources.find((candidate) => candidate.name === name);
  const records = resource?.records.filter(
    (record) => key === undefined || key === '*' || resource.keyOf(record) === key,
  );
  return records?.map((record) => `${name} /${record.name} ${JSON.stringify(record)}`) ?? [];
}

function checkRecipe({ all: words = [], recipe }: Expectation): string | undefined {
  if (recipe === undefined) return undefined;
  const names = recompute(recipe);
  if (recipe.give === 'count') {
    const isRight = words.flat().some((word) => word === String(names.length));
    return isRight ? undefined : `there are ${names.length}`;
  }
  const expectedNames = words.flat().filter((word) => !/^-?\d|^[a-z]+$/.test(word) || names.includes(word));
  const strangers = expectedNames.filter((word) => !names.some((name) => containsWords(name, word)));
  const missing = names.filter((name) => !words.flat().some((word) => containsWords(name, word)));
  if (strangers.length > 0) return `${strangers.join(', ')} do not belong`;
  return recipe.give === 'names' && missing.length > 0 ? `${missing.join(', ')} are missing` : undefined;
}
