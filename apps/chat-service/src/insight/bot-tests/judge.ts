import type { Answer, Source } from '../../answering/answer/answerer.ts';
import type { Expectation } from './bot-test.ts';
import { containsPhrase } from './matching.ts';

/** Why a test failed. */
export interface Failure {
  kind: 'outcome' | 'contains' | 'excludes' | 'source' | 'model' | 'error';
  /** A sentence for people. */
  message: string;
}

/** An answer as a result keeps it. */
export interface TestAnswer {
  text: string;
  answered: boolean;
  sources: readonly Source[];
  /** What made it: `built-in`, or a model's name. */
  model: string;
}

type Judged = Pick<Answer, 'text' | 'answered' | 'sources'> & { usage: Pick<Answer['usage'], 'fallback' | 'cut'> };

/** Everything that is wrong with an answer; empty when the test has passed. */
export function judge(expected: Expectation, answer: Judged): Failure[] {
  return [
    ...judgeModel(answer),
    ...judgeOutcome(expected, answer),
    ...judgePhrases(expected, answer),
    ...judgeSource(expected, answer),
  ];
}

/** A built-in answer in place of the model's says nothing about the model. */
function judgeModel({ usage }: Judged): Failure[] {
  if (usage.fallback === 'model_unavailable')
    return [{ kind: 'model', message: 'The model could not be used, so this is the built-in answer.' }];
  return usage.cut ? [{ kind: 'model', message: 'The model broke off before the answer was complete.' }] : [];
}

function judgeOutcome({ outcome }: Expectation, { answered }: Judged): Failure[] {
  if (outcome === 'answered' && !answered)
    return [{ kind: 'outcome', message: 'The bot found no answer in its sources.' }];
  if (outcome === 'refused' && answered)
    return [{ kind: 'outcome', message: 'The bot answered, but should have refused.' }];
  return [];
}

function judgePhrases({ contains, match, excludes }: Expectation, { text }: Judged): Failure[] {
  const missing = contains.filter((phrase) => !containsPhrase(text, phrase));
  const found = excludes.filter((phrase) => containsPhrase(text, phrase));
  return [...judgeMissing(contains, match, missing), ...found.map(unwanted)];
}

function judgeMissing(wanted: readonly string[], match: 'all' | 'any', missing: readonly string[]): Failure[] {
  if (match === 'all' || wanted.length === 1)
    return missing.map((phrase) => ({ kind: 'contains', message: `The answer does not contain "${phrase}".` }));
  if (wanted.length === 0 || missing.length < wanted.length) return [];
  const list = wanted.map((phrase) => `"${phrase}"`).join(', ');
  return [{ kind: 'contains', message: `The answer contains none of ${list}.` }];
}

const unwanted = (phrase: string): Failure => ({ kind: 'excludes', message: `The answer contains "${phrase}".` });

function judgeSource({ source }: Expectation, { sources }: Judged): Failure[] {
  if (source === null || sources.some((one) => isOf(one, source))) return [];
  const named = sources.map(({ title }) => `"${title}"`).join(', ');
  const instead = sources.length === 0 ? 'It names none.' : `It names ${named}.`;
  return [{ kind: 'source', message: `The answer does not name the source "${source}". ${instead}` }];
}

const isOf = ({ title, url }: Source, wanted: string) =>
  containsPhrase(title, wanted) || url.toLowerCase().includes(wanted.toLowerCase());
