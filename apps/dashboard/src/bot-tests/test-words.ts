import type { TestBody, TestDefinitionBody, TestRunBody } from '@lectern/chat-service/dashboard-api';
import type { BadgeKind } from '../components/badge.tsx';

export const titleOf = ({ name, turns }: Pick<TestDefinitionBody, 'name' | 'turns'>) => name ?? turns.at(-1) ?? '';

export const reasonWords: Readonly<Record<TestRunBody['reason'], string>> = {
  manual: 'By hand',
  crawl: 'After a source was read',
  change: 'After a change of instructions or model',
  command: 'At the command line',
  trial: 'Trial of a change',
};

export const isActive = (run: TestRunBody | undefined) => run?.state === 'waiting' || run?.state === 'running';

/** What the answer must be, in a few words. */
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

/** How a test stands. */
export function stateOf({ last, updated_at }: TestBody): { kind: BadgeKind; word: string } {
  if (last === null) return { kind: 'neutral', word: 'Not run yet' };
  if (updated_at > last.at) return { kind: 'neutral', word: 'Changed since' };
  return last.passed ? { kind: 'good', word: 'Passed' } : { kind: 'danger', word: 'Failed' };
}
