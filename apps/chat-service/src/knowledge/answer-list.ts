import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { type createExternalSources, type ExternalSourcesOptions, mostPairs, questionKey } from './external-sources.ts';
import { answersTitle, type Pair, type Source } from './sources/source.ts';

export interface AnswerListOptions extends Pick<ExternalSourcesOptions, 'sources' | 'contents'> {
  external: Pick<ReturnType<typeof createExternalSources>, 'mergePairs'>;
}

/** The list of a bot's corrected answers: one source, so that they do not fill the list of sources. */
export function createAnswerList({ sources, contents, external }: AnswerListOptions) {
  async function listsOf(scope: WorkspaceScope, botId: string): Promise<{ source: Source; pairs: Pair[] }[]> {
    const all = (await sources.list(scope, botId)) ?? [];
    const lists = all.filter(({ kind, title, externalId }) => kind === 'qa' && title === answersTitle && !externalId);
    const given = await Promise.all(lists.map(({ id }) => contents.readGiven(scope, { botId, sourceId: id })));
    // We stored this ourselves, as lists of pairs.
    return lists.map((source, at) => ({ source, pairs: JSON.parse(given[at] ?? '[]') as Pair[] }));
  }

  const hasQuestion = (pairs: readonly Pair[], question: string) =>
    pairs.some((pair) => questionKey(pair.question) === questionKey(question));

  return {
    /** Adds an answer, or replaces that of the same question. Undefined when there is no such bot. */
    async put(scope: WorkspaceScope, botId: string, pair: Pair): Promise<Source | undefined> {
      const lists = await listsOf(scope, botId);
      const list =
        lists.find(({ pairs }) => hasQuestion(pairs, pair.question)) ??
        lists.find(({ pairs }) => pairs.length < mostPairs);
      const path = list && { botId, sourceId: list.source.id };
      if (path && (await external.mergePairs(scope, path, { pairs: [pair], remove: [] })))
        return await sources.find(scope, path);
      const content = JSON.stringify([pair]);
      return await sources.create(scope, botId, { kind: 'qa', title: answersTitle, content });
    },

    /** Removes the answer to a question, and the list with its last one. False when there is none. */
    async remove(scope: WorkspaceScope, botId: string, question: string): Promise<boolean> {
      const lists = await listsOf(scope, botId);
      const list = lists.find(({ pairs }) => hasQuestion(pairs, question));
      if (list === undefined) return false;
      const path = { botId, sourceId: list.source.id };
      if (list.pairs.length === 1) return await sources.remove(scope, path);
      return (await external.mergePairs(scope, path, { pairs: [], remove: [question] })) !== undefined;
    },
  };
}
