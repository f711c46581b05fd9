import type { Fact } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { rootOf } from './text.ts';

const measures =
  /\bhow (many|far|much|long|high|deep|tall|fast|often|big|wide|close)\b|\b(height|distance|range|chance|odds|percent|number|amount|time|duration|speed|rate|cooldown|delay|capacity|radius)\b/;

/** Whether a question is for a figure. */
export const asksNumber = (question: Question) => measures.test(spokenText(question));

const chances = /\b(chances?|odds|likely|likelihood|probability|percent(age)?)\b|\bhow (common|rare|often)\b/;
const shares = /\b(half|quarter|third|chance|(one|\d+) (time )?in)\b|\d%/i;

/** Whether a question is for how often something is so. */
export const asksChance = (question: Question) => chances.test(spokenText(question));

/** Whether a sentence tells how often something is so. */
export const hasChance = (text: string) => shares.test(text);

const figures = /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|twice|quarter)\b/i;
const release = /\b(?:since|until|before) \d+\.\d+(?:\.\d+)*/gi;

/** Whether a sentence holds one; the number of a release is none. */
export const hasNumber = (text: string) => figures.test(text.replace(release, ''));

/** What a question asks the number of: `player` in "how many players can sit on it". */
export function countedOf(question: Question): string | undefined {
  const noun = /\bhow many (?:more |other )?(\w+)/.exec(spokenText(question))?.[1];
  return noun === undefined ? undefined : rootOf(noun);
}

const numerals = '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)';

/** Whether a sentence tells a number of it: "carries two players". */
export const counts = (text: string, root: string) => new RegExp(`\\b${numerals} (?:\\w+ )?${root}`, 'i').test(text);

/** The sentence right beside one without a figure that has one, rather where it shares a word that is asked for. */
export function figureBeside(facts: readonly Fact[], chosen: Fact, roots: readonly string[]): Fact | undefined {
  const at = facts.indexOf(chosen);
  if (hasNumber(chosen.text)) return undefined;
  const beside = [facts[at - 1], facts[at + 1]].filter((one) => one !== undefined && hasNumber(one.text));
  return beside.find((one) => roots.some((root) => one?.roots.has(root))) ?? beside[0];
}
