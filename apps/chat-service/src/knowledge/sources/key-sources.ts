import type { Database } from '../../platform/database/database.ts';
import { isVisible } from '../../platform/database/source-view.ts';
import type { KeyScope } from '../../platform/shared/scope.ts';
import type { Source } from './source.ts';
import { selectLive } from './source-contents.ts';
import { selectSourcePage, selectSources, sourceOf } from './source-rows.ts';

const mostPassages = 2_000;

export type KeySources = ReturnType<typeof createKeySources>;

/** The sources of a key's bot, for programs that read them. Excludes the data set, which can only be queried,
 * and what is not for everybody. */
export function createKeySources({ build, read }: Database) {
  return {
    /** Newest first. */
    async list(scope: KeyScope): Promise<Source[]> {
      const sources = selectSourcePage(build, scope, scope.botId)
        .where('knowledge_sources.kind', '!=', 'dataset')
        .where(isVisible(undefined, 'knowledge_sources'));
      return (await read(sources)).map(sourceOf);
    },

    /** The searchable text of a source; undefined if there is no such source. */
    async readText(scope: KeyScope, sourceId: string): Promise<string | undefined> {
      const [source] = await read(
        selectSources(build, scope, scope.botId)
          .where('knowledge_sources.id', '=', sourceId)
          .where(isVisible(undefined, 'knowledge_sources')),
      );
      if (source === undefined) return undefined;
      const passages = selectLive(build).select(['p.headings', 'p.question', 'p.text']);
      const rows = await read(passages.where('p.source_id', '=', sourceId).orderBy('p.number').limit(mostPassages));
      const pieces = rows.map(({ headings, question, text }) =>
        // We stored this ourselves, as a list of strings.
        [(JSON.parse(headings) as string[]).join(' > '), question, text].filter(Boolean).join('\n'),
      );
      return `${source.title}\n\n${pieces.join('\n\n')}`;
    },
  };
}
