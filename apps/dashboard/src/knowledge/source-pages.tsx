import type { KnowledgePageBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button, buttonClass } from '../components/button.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Section } from '../components/page.tsx';
import { Pager } from '../components/pager.tsx';
import { Empty, Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { useBot, useFilters } from '../shell/here.ts';
import { pageWords } from './source-words.ts';

interface Pages {
  pages: KnowledgePageBody[];
  next_cursor: string | null;
}

const filters = { '': 'All', ...Object.fromEntries(Object.entries(pageWords).map(([id, { word }]) => [id, word])) };

/** Every page of a site, with the reason where it was not read. */
export function SourcePages({ sourcePath, isBusy }: { sourcePath: string; isBusy: boolean }) {
  const { state, cursor } = useFilters();
  const wanted = new URLSearchParams({ limit: '25', ...(state && { state }), ...(cursor && { after: cursor }) });
  const query = useGet<Pages>(`${sourcePath}/pages?${wanted}`, { refetchInterval: isBusy ? 1_500 : false });
  return (
    <Section title="Pages" actions={<FilterSelect label="State" name="state" options={filters} />}>
      <Loaded query={query} what="pages">
        {({ pages, next_cursor }) =>
          pages.length === 0 ? (
            <Empty title={isBusy ? 'Looking for pages…' : 'No page'} />
          ) : (
            <>
              <Table label="Pages" columns={['Page', 'State', 'Passages', '']}>
                {pages.map((page) => (
                  <PageRow key={page.id} page={page} sourcePath={sourcePath} />
                ))}
              </Table>
              <Pager next={next_cursor} />
            </>
          )
        }
      </Loaded>
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
      </Cell>
    </Row>
  );
}
