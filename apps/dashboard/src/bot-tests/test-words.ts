import type { TestBody, TestDefinitionBody, TestRunBody } from '@lectern/chat-service/dashboard-api';
import type { BadgeKind } from '../components/badge.tsx';
import type { Options } from '../components/options.ts';

export const titleOf = ({ name, turns }: Pick<TestDefinitionBody, 'name' | 'turns'>) => name ?? turns.at(-1) ?? '';

export const reasonWords: Readonly<Record<TestRunBody['reason'], string>> = {
  manual: 'Started manually',
  crawl: 'After a source was updated',
  change: 'After a change to the instructions or model',
  command: 'From the command line',
  trial: 'Trial of a change',
};

export const isActive = (run: TestRunBody | undefined) => run?.state === 'waiting' || run?.state === 'running';

/** A short description of what the answer must be. */
export function expectationOf({ outcome, contains, match, excludes, source }: TestDefinitionBody): string {
  const quoted = (phrases: readonly string[], word: string) => phrases.map((phrase) => `“${phrase}”`).join(` ${word} `);
  const parts = [
    outcome === 'refused' && 'not answered',
    outcome === 'answered' && contains.length === 0 && 'answered',
    contains.length > 0 && `contains ${quoted(contains, match === 'any' ? 'or' : 'and')}`,
    excludes.length > 0 && `does not contain ${quoted(excludes, 'or')}`,
    source !== null && `from “${source}”`,
  ].filter(Boolean);
  return parts.join(', ');
}

/** The state of a test. */
export function stateOf({ last, updated_at }: TestBody): { kind: BadgeKind; word: string } {
  if (last === null) return { kind: 'neutral', word: 'Not run yet' };
  if (updated_at > last.at) return { kind: 'neutral', word: 'Edited since the last run' };
  return last.passed ? { kind: 'good', word: 'Passed' } : { kind: 'danger', word: 'Failed' };
}

const runTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The runs of a bot as options. The newest one is the default and not part of the URL. */
export function runOptions(runs: readonly TestRunBody[]): Options {
  const [, ...older] = runs.map(({ id, created_at, passed, total }) => {
    return [id, `${runTime.format(new Date(created_at))}: ${passed} of ${total} passed`] as const;
  });
  return { '': 'Last run', ...Object.fromEntries(older) };
}
