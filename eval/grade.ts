import { resources } from '@lectern/dataset';
import type { BotAnswer } from './ask.ts';
import type { Expectation, Turn } from './case.ts';
import { containsWords, verdictOf } from './contains-words.ts';

const resourceNames = new Set(resources.map(({ name }) => name));

export interface Grade {
  right: boolean;
  /** Undefined if no source is expected. */
  firstSourceRight?: boolean;
}

/** Compares what was given with what was expected; undefined for a turn that is not graded. */
export function grade(turn: Turn, given: BotAnswer): Grade | undefined {
  if (turn.refuse) {
    return {
      right:
        !given.answered &&
        given.sources.length === 0 &&
        (turn.not ?? []).every((not) => !containsWords(given.text, not)),
    };
  }
  if (turn.smallTalk) return { right: given.answered && given.text !== '' && given.sources.length === 0 };
  if (turn.expect === undefined) return undefined;
  const right = given.answered && isAsExpected(turn.expect, given.text);
  return { right, firstSourceRight: isExpectedSource(turn.expect.sources, given.sources[0]) };
}

function isAsExpected(expected: Expectation, text: string): boolean {
  const all = (expected.all ?? []).every((words) =>
    [words].flat().some((alternative) => containsWords(text, alternative)),
  );
  const verdict = expected.verdict === undefined || verdictOf(text) === expected.verdict;
  return all && verdict && !(expected.not ?? []).some((words) => containsWords(text, words));
}

function isExpectedSource(expected: readonly string[], source: BotAnswer['sources'][number] | undefined): boolean {
  if (source === undefined) return false;
  const [resource, key] = placeOf(source.url);
  return expected.some((wanted) =>
    wanted.startsWith('document:')
      ? wanted === `document:${source.title}`
      : wanted === (key === undefined ? resource : `${resource}/${key}`) || wanted === `${resource}/*`,
  );
}

/** The resource and the record that an address names, wherever they are in its path. */
function placeOf(url: string): (string | undefined)[] {
  const parts = new URL(url).pathname.split('/').map(decodeURIComponent);
  const at = parts.findIndex((part) => resourceNames.has(part));
  return at === -1 ? [] : parts.slice(at, at + 2);
}
