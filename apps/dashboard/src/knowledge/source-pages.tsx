import type { KnowledgePageBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { Badge } from '../components/badge.tsx';
import { Button, buttonClass } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { pageWords } from './source-words.ts';

interface Pages extends Paged {
  pages: KnowledgePageBody[];
}

const filters = { '': 'All', ...Object.fromEntries(Object.entries(pageWords).map(([id, { word }]) => [id, word])) };

const words = {
  page: { title: 'Pages', one: 'Page', what: 'the pages', looking: 'Looking for pages…', none: 'No pages' },
  document: {
    title: 'Documents',
    one: 'Document',
    what: 'the documents',
    looking: 'Looking for documents…',
    none: 'No documents',
  },
};

interface SourcePagesProps {
  sourcePath: string;
  isBusy: boolean;
  /** What the source consists of. */
  word: 'page' | 'document';
}

/** Every page of a site or document of a service, with the reason where it was not read. */
export function SourcePages({ sourcePath, isBusy, word }: SourcePagesProps) {
  const { state } = useFilters();
  const query = useList<Pages>(`${sourcePath}/pages`, { wanted: { state }, refetchInterval: isBusy ? 1_500 : false });
  const { title, one, what, looking, none } = words[word];
  const empty = <Empty title={isBusy ? looking : none} />;
  return (
    <Section title={title} actions={<FilterSelect label="State" name="state" options={filters} />}>
      <PagedList query={query} what={what} items={({ pages }) => pages} empty={empty}>
        {(pages) => (
          <Table label={title} columns={[one, 'State', 'Passages', '']}>
            {pages.map((page) => (
              <PageRow key={page.id} page={page} sourcePath={sourcePath} />
            ))}
          </Table>
        )}
      </PagedList>
    </Section>
  );
}

function PageRow({ page, sourcePath }: { page: KnowledgePageBody; sourcePath: string }) {
  const { path, may } = useBot();
  const retry = useChange(() => request('POST', `${sourcePath}/retry`, { page_id: page.id }), [`${path}/sources`]);
  const { word, kind } = pageWords[page.state];
  return (
    <Row>
      <Cell className="max-w-lg min-w-48">
        {page.title !== null && <span className="block font-medium">{page.title}</span>}
        <span className="block text-[0.867rem] text-soft">{page.url}</span>
      </Cell>
      <Cell>
        <Badge kind={kind}>{word}</Badge>
        {page.reason !== null && <span className="block text-[0.867rem] text-soft">{page.reason}</span>}
      </Cell>
      <Cell className="tabular-nums">{page.passages}</Cell>
      <Cell className="text-right">
        {page.passages > 0 && (
          <Link
            to="."
            search={(before) => ({ ...before, page: page.id, text: undefined })}
            className={buttonClass('plain', true)}
          >
            Text<span className="sr-only"> of {page.url}</span>
          </Link>
        )}
        {may('editor') && page.state === 'failed' && (
          <Button small onClick={() => retry.mutate()} busy={retry.isPending}>
            Retry<span className="sr-only"> {page.url}</span>
          </Button>
        )}
        {retry.error && <span className="block text-danger">{messageOf(retry.error)}</span>}
      </Cell>
    </Row>
  );
}
