import { z } from 'zod';
import { lineField, textField } from '../../bots/bots/text-fields.ts';

/** Limits of a bot's tests. */
export const testLimits = { tests: 500, turns: 10, turnCharacters: 2_000, phrases: 20, phraseCharacters: 300 };

const { tests, turns, turnCharacters, phrases, phraseCharacters } = testLimits;
const turnsError = `must be a list of 1 to ${turns} questions`;
const phrasesError = `must be a list of at most ${phrases} phrases`;
const outcomeError = 'must be answered, refused or either';
const matchError = 'must be all or any';

const phraseList = z
  .array(lineField(1, phraseCharacters), { error: phrasesError })
  .max(phrases, { error: phrasesError });

/** A test as it is sent, imported and stored in files. Everything but the questions has a default. */
export const testFields = {
  name: lineField(0, 120).nullable().describe('Its name; null to use its question'),
  turns: z
    .array(textField(1, turnCharacters), { error: turnsError })
    .min(1, { error: turnsError })
    .max(turns, { error: turnsError })
    .describe('Questions, asked one after the other in one conversation. The last answer is checked'),
  outcome: z
    .enum(['answered', 'refused', 'either'], { error: outcomeError })
    .describe('Whether the bot must answer, must refuse to answer, or may do either'),
  contains: phraseList.describe('Phrases that the answer must contain'),
  match: z
    .enum(['all', 'any'], { error: matchError })
    .describe('Whether the answer must contain all of these phrases or any of them'),
  excludes: phraseList.describe('Phrases that the answer must not contain'),
  source: lineField(0, 500).nullable().describe('A part of the title or the URL of a source that the answer must name'),
};

export interface Expectation {
  outcome: 'answered' | 'refused' | 'either';
  contains: readonly string[];
  match: 'all' | 'any';
  excludes: readonly string[];
  source: string | null;
}

/** What is asked, and what is expected of the answer. */
export interface TestDefinition extends Expectation {
  name: string | null;
  turns: readonly string[];
}

export interface BotTest extends TestDefinition {
  id: string;
  createdAt: number;
  updatedAt: number;
  /** The last result with the live settings. */
  last?: { runId: string; passed: boolean; at: number } | undefined;
}

export const newTestBody = z.object({
  ...testFields,
  name: testFields.name.default(null),
  outcome: testFields.outcome.default('answered'),
  contains: testFields.contains.default([]),
  match: testFields.match.default('all'),
  excludes: testFields.excludes.default([]),
  source: testFields.source.default(null),
});

export const changedTestBody = z.object(testFields).partial();

const importError = `must be a list of 1 to ${tests} tests`;
export const testListField = z
  .array(newTestBody, { error: importError })
  .min(1, { error: importError })
  .max(tests, { error: importError });

/** The test in normalized form, or a sentence about how its parts contradict each other. */
export function checkTest(given: TestDefinition): TestDefinition | string {
  const { outcome, contains, excludes, match } = given;
  const source = given.source?.trim() || null;
  if (outcome === 'refused' && (contains.length > 0 || source !== null)) {
    return 'A question that must be refused has no source and no phrases that its answer must contain.';
  }
  if (outcome === 'either' && contains.length === 0 && excludes.length === 0) {
    return 'A test whose question may be answered or refused needs a phrase that the answer must contain, or must not.';
  }
  const turns = given.turns.map((turn) => turn.trim());
  return { name: given.name?.trim() || null, turns, outcome, contains, match, excludes, source };
}

/** Its name in lists. */
export const titleOf = ({ name, turns }: Pick<TestDefinition, 'name' | 'turns'>) => name ?? turns.at(-1) ?? '';

/** Equal for two tests that ask and expect the same. */
export function definitionKey({ turns, outcome, contains, match, excludes, source }: TestDefinition): string {
  return JSON.stringify([turns, outcome, contains, contains.length < 2 ? 'all' : match, excludes, source]);
}
