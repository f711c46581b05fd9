import type { ExcerptBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { buttonClass } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { TriangleAlert } from '../icons/icons.tsx';

interface Excerpts extends Paged {
  passages: ExcerptBody[];
}

/** Extracted text of a source, as the bot searches it. */
export function SourceText({ sourcePath, isBusy }: { sourcePath: string; isBusy: boolean }) {
  const { page, quote } = useFilters();
  const query = useList<Excerpts>(`${sourcePath}/text`, {
    limit: 20,
    wanted: { page_id: page, quote },
    pager: 'text',
    refetchInterval: isBusy ? 1_500 : false,
  });
  const empty = <Empty title="Nothing extracted yet" picture="book" />;
  return (
    <Section
      title="Extracted text"
      lead="The passages the bot searches for answers."
      actions={page ? <WholeSource name="Show all pages" /> : quote && <WholeSource name="Show from the beginning" />}
    >
      <PagedList query={query} what="the text" items={({ passages }) => passages} empty={empty} pager="text">
        {(passages) => (
          <ol className="grid gap-3">
            {passages.map((passage) => (
              <li key={passage.number} className="border-l-2 border-line pl-3">
                <PlaceOf passage={passage} />
                {passage.question !== null && <p className="font-medium">{passage.question}</p>}
                <MarkedText
                  text={passage.text}
                  quotes={quote === undefined ? passage.ai_instructions : [quote, ...passage.ai_instructions]}
                  className="text-[0.933rem] text-soft"
                />
                {passage.ai_instructions.length > 0 && <AiInstruction />}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

/** The headings above a passage, and the page of a document that it begins on. */
function PlaceOf({ passage: { headings, page } }: { passage: ExcerptBody }) {
  if (headings.length === 0 && page === undefined) return null;
  return (
    <p className="text-[0.867rem] font-medium">
      {headings.join(' › ')}
      {page !== undefined && (
        <span className="font-normal text-soft">
          {headings.length > 0 && ' · '}Page {page}
        </span>
      )}
    </p>
  );
}

/** Below a passage with a sentence that somebody may have written for a language model. */
function AiInstruction() {
  return (
    <p className="mt-1 flex gap-2 text-[0.867rem] text-warn">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      The marked text looks like an instruction to an AI. It is shown to visitors, not followed.
    </p>
  );
}

/** Leads from the text of one page, or from a quote, back to the whole text. */
function WholeSource({ name }: { name: string }) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, page: undefined, quote: undefined, text: undefined })}
      className={buttonClass('plain', true)}
    >
      {name}
    </Link>
  );
}
