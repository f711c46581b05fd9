import { apiBase } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { buttonClass } from '../components/button.tsx';
import { Download } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { filterQuery } from './filter-query.ts';

/** The filtered conversations as a file. */
export function ExportLinks() {
  const { path } = useBot();
  const filters = useFilters();
  const href = (format: string) => {
    const query = filterQuery(filters);
    query.set('format', format);
    return `${apiBase}${path}/conversations/export?${query}`;
  };
  return (
    <>
      <a href={href('csv')} download className={buttonClass()}>
        <Download size={14} aria-hidden /> CSV
      </a>
      <a href={href('jsonl')} download className={buttonClass()}>
        <Download size={14} aria-hidden /> JSONL
      </a>
    </>
  );
}
