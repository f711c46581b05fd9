import type { ExcerptBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { buttonClass } from '../components/button.tsx';
import { Section } from '../components/page.tsx';
import { Pager } from '../components/pager.tsx';
import { Empty, Loaded } from '../components/states.tsx';
import { useFilters } from '../shell/here.ts';

interface Excerpts {
  passages: ExcerptBody[];
  next_cursor: number | null;
}

/** What was read of a source, as the bot searches it. */
export function SourceText({ sourcePath, isBusy }: { sourcePath: string; isBusy: boolean }) {
  const { text, page } = useFilters();
  const wanted = new URLSearchParams({ limit: '20', ...(text && { after: text }), ...(page && { page_id: page }) });
  const query = useGet<Excerpts>(`${sourcePath}/text?${wanted}`, { refetchInterval: isBusy ? 1_500 : false });
  return (
    <Section
      title="What was read"
      lead="The passages in which the bot looks for answers."
      actions={page && <WholeSource />}
    >
      <Loaded query={query} what="the text">
        {({ passages, next_cursor }) =>
          passages.length === 0 ? (
            <Empty title="Nothing has been read yet" />
          ) : (
            <>
              <ol className="grid gap-3">
                {passages.map((passage) => (
                  <li key={passage.number} className="border-l-2 border-line pl-3">
                    {passage.headings.length > 0 && (
                      <p className="text-[0.867rem] font-medium">{passage.headings.join(' › ')}</p>
                    )}
                    {passage.question !== null && <p className="font-medium">{passage.question}</p>}
                    <p className="text-[0.933rem] whitespace-pre-wrap text-soft">{passage.text}</p>
                  </li>
                ))}
              </ol>
              <Pager next={next_cursor} name="text" />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Back from the text of one page. */
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
