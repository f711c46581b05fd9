import type { ExcerptBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { buttonClass } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';

interface Excerpts extends Paged {
  passages: ExcerptBody[];
}

/** Extracted text of a source, as the bot searches it. */
export function SourceText({ sourcePath, isBusy }: { sourcePath: string; isBusy: boolean }) {
  const { page } = useFilters();
  const query = useList<Excerpts>(`${sourcePath}/text`, {
    limit: 20,
    wanted: { page_id: page },
    pager: 'text',
    refetchInterval: isBusy ? 1_500 : false,
  });
  const empty = <Empty title="Nothing extracted yet" picture="book" />;
  return (
    <Section title="Extracted text" lead="The passages the bot searches for answers." actions={page && <WholeSource />}>
      <PagedList query={query} what="the text" items={({ passages }) => passages} empty={empty} pager="text">
        {(passages) => (
          <ol className="grid gap-3">
            {passages.map((passage) => (
              <li key={passage.number} className="border-l-2 border-line pl-3">
                {passage.headings.length > 0 && (
                  <p className="text-[0.867rem] font-medium">{passage.headings.join(' › ')}</p>
                )}
                {passage.question !== null && <p className="font-medium">{passage.question}</p>}
                <MarkedText text={passage.text} className="text-[0.933rem] text-soft" />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

/** Leads from the text of one page back to all pages. */
function WholeSource() {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, page: undefined, text: undefined })}
      className={buttonClass('plain', true)}
    >
      Show all pages
    </Link>
  );
}
