import type { TablePassage } from '@lectern/answering';
import type { Database } from '../../platform/database/database.ts';
import { isPublished } from '../../platform/database/passage-index.ts';
import { isVisible, type SourceView } from '../../platform/database/source-view.ts';
import { closedLink, openLink } from '../../platform/shared/source-link.ts';
import type { Passage } from '../sources/passage.ts';
import { readPages } from '../sources/passage-page.ts';
import { linkPictures } from '../sources/passage-pictures.ts';
import { selectLive } from '../sources/source-contents.ts';

/** A live source in one version; its content never changes under the same key. */
export interface SourceVersion {
  id: string;
  key: string;
  /** Whether visitors may open it. */
  isPublished: boolean;
}

/** A passage of a page, and where people can read it. */
export type PassageOfPage = TablePassage & Pick<Passage, 'pages' | 'pictures'> & { page: string; url: string };

export type TablePassages = ReturnType<typeof createTablePassages>;

const rowsAtOnce = 500;
/** Per source. */
const mostPassages = 20_000;

/** The passages of sources that have tables. `linkTo` is the page of a source that has no URL of its own. */
export function createTablePassages({ build, read }: Database, linkTo: (sourceId: string) => string) {
  return {
    async versionsOf(botId: string, view?: SourceView): Promise<SourceVersion[]> {
      const rows = await read(
        build
          .selectFrom('knowledge_sources as s')
          .select(['s.id', 's.revision', isPublished.as('may')])
          .where('s.bot_id', '=', botId)
          .where('s.deleted_at', 'is', null)
          .where('s.live_generation', '>', 0)
          .where(isVisible(view))
          .orderBy('s.id'),
      );
      return rows.map(({ id, revision, may }) => ({ id, key: `${id}:${revision}:${may}`, isPublished: may === 1 }));
    },

    /** Every passage of a source in its order; none if the source has no table. */
    async readAll({ id: sourceId, isPublished: may }: SourceVersion): Promise<PassageOfPage[]> {
      const page = may ? linkTo(sourceId) : closedLink(sourceId);
      const live = selectLive(build).where('p.source_id', '=', sourceId).where('p.question', 'is', null);
      const [table] = await read(live.select('p.number').where('p.text', 'like', '%|%|%').limit(1));
      const found: PassageOfPage[] = [];
      const ordered = live.select([
        'p.number',
        'p.id',
        'p.page_id',
        'p.title',
        'p.url',
        'p.headings',
        'p.text',
        'p.pages',
        'p.pictures',
      ]);
      let after = 0;
      while (table !== undefined && found.length < mostPassages) {
        const rows = await read(ordered.where('p.number', '>', after).orderBy('p.number').limit(rowsAtOnce));
        found.push(...rows.map((row) => passageOf(row, page)));
        after = rows.at(-1)?.number ?? 0;
        if (rows.length < rowsAtOnce) break;
      }
      return found;
    },
  };
}

interface StoredPassage extends Pick<PassageOfPage, 'id' | 'title' | 'url' | 'text'> {
  page_id: string;
  headings: string;
  pages: string | null;
  pictures: string | null;
}

/** `page` is where a source without a URL of its own is shown. */
function passageOf({ page_id, headings, url, pages, pictures, ...rest }: StoredPassage, page: string): PassageOfPage {
  // We stored the headings ourselves, as a list of strings.
  const above = JSON.parse(headings) as string[];
  const shown = linkPictures(pictures, openLink(page) || undefined);
  return { ...rest, ...readPages(pages), ...shown, page: page_id, url: url === '' ? page : url, headings: above };
}
